import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { findChromium, thisMachine } from "../../../commands/check/find-chromium.js";
import { BenchCaller } from "../bench-caller";
import type { BenchProduct } from "../bench-product";
import { type Figure, figureOfCount } from "../figure";
import { generatedRecords } from "../generated-records";

/** By npx, exactly this one: 200 MB that nothing but these figures needs. */
const lighthouse = "lighthouse@13.5.0";
/** Points of 100 that a page has to have in each category. */
const leastPoints = 95;

const score = z.object({ score: z.number() }).transform((read) => Math.round(read.score * 100));
const pointsByCategory = z.object({ performance: score, accessibility: score, "best-practices": score, seo: score });
const report = z.object({ categories: pointsByCategory });
const categories = pointsByCategory.keyof().options;
type Points = z.infer<typeof pointsByCategory>;

/** What a page lacks of 101 points: 1 is a whole page, 6 has 95. A ratio needs a floor above nothing. */
const lacking = (points: number): number => 101 - points;

/** Points of a page on Lighthouse's phone, for whom the cookie says. Throws where npx cannot bring it. */
async function pointsOf(url: string, chromium: string, cookie = ""): Promise<Points> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-lighthouse-"));
  const file = join(folder, "report.json");
  const flags = ["--headless=new", "--disable-quic", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  const asked = ["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${categories.join(",")}`];
  if (cookie !== "") asked.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  try {
    await promisify(execFile)("npx", ["--yes", lighthouse, url, ...asked, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 16 * 1024 * 1024,
    });
    return report.parse(JSON.parse(readFileSync(file, "utf8"))).categories;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages of those who are signed in, by whom they are for. Search engines see none of them. */
const signedIn: readonly (readonly [page: string, path: string, email: string])[] = [
  ["office", "/office", "office@demo.test"],
  ["field", "/office/field", "inspector@demo.test"],
  ["tracker", "/tracker", "applicant@demo.test"],
  ["apply", "/apply", "applicant@demo.test"],
  ["reporting", "/reporting", "office@demo.test"],
  ["jurisdiction", "/jurisdiction", "jurisdiction@demo.test"],
];

/** Points that pages lack in Lighthouse's categories on a phone, beside what an empty page lacks: visitors' pages in all four. */
export async function lighthousePages({ url, port, tell }: BenchProduct): Promise<readonly Figure[]> {
  const chromium = await findChromium(thisMachine());
  const [record] = generatedRecords(1, 1);
  const empty = await pointsOf(new URL("/bench/empty.html", url).href, chromium);
  const figures: Figure[] = [];
  const take = async (page: string, path: string, judged: readonly (keyof Points)[], cookie?: string) => {
    const points = await pointsOf(new URL(path, url).href, chromium, cookie);
    for (const category of judged) {
      tell(`${page}, ${category}: ${points[category]} of 100, an empty page ${empty[category]}`);
      const head = { id: `lighthouse/${page}/${category}`, unit: "points lacking", goal: lacking(leastPoints), aim: 1 };
      figures.push(figureOfCount(head, lacking(points[category]), lacking(100)));
    }
  };
  for (const [page, path] of Object.entries({ landing: "/", "public-permit": `/permits/${record?.number}` }))
    await take(page, path, categories);
  for (const [page, path, email] of signedIn) {
    const caller = await BenchCaller.signIn(port, email);
    await take(
      page,
      path,
      categories.filter((category) => category !== "seo"),
      caller.cookie,
    );
    caller.close();
  }
  return figures;
}
