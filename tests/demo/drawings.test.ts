import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawings, type StoryFile } from "../../commands/demo/story/drawings/drawings";
import { textWidth } from "../../commands/demo/story/drawings/kit/letter-widths";
import { Pen } from "../../commands/demo/story/drawings/kit/pen";
import { writePdf } from "../../commands/demo/story/drawings/pdf-writer";
import { root } from "../../commands/launch/project.js";
import { document } from "../../schemas/document/document";
import { fileMediaType } from "../../schemas/document/file-transfer";

const ofType = (mediaType: StoryFile["mediaType"]) => drawings().filter((file) => file.mediaType === mediaType);
const pdfs = ofType("application/pdf");
const photos = ofType("image/png");

interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}
interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly labels: readonly string[];
}

/** What the object of a number holds, found by the cross-reference table alone. */
function objectsOf(bytes: Uint8Array): Map<string, string> {
  const text = Buffer.from(bytes).toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, size = ""] = /^xref\n0 (\d+)\n0{10} 65535 f \n/.exec(text.slice(start)) ?? [];
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => Number(row[1]));
  expect(offsets).toHaveLength(Number(size) - 1);
  expect(text.slice(start)).toContain(`/Size ${size} /Root 1 0 R`);
  const ends = [...offsets.slice(1), start];
  return new Map(
    offsets.map((offset, at): [string, string] => {
      const [, id = "", held = ""] = /^(\d+) 0 obj\n([\s\S]*)\nendobj\n$/.exec(text.slice(offset, ends[at])) ?? [];
      expect(id).toBe(String(at + 1));
      return [id, held];
    }),
  );
}

/** A page's operators: its stream is as long as it says, and inflates. */
function contentOf(held: string): string {
  const [, length, stream = ""] = /^<< \/Length (\d+) \/Filter \/FlateDecode >>\nstream\n([\s\S]*)\nendstream$/.exec(held) ?? [];
  expect(stream).toHaveLength(Number(length));
  return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
}

function readPdf({ bytes }: Pick<StoryFile, "bytes">): ReadPdf {
  expect(Buffer.from(bytes).toString("latin1")).toMatch(/^%PDF-1\.7\n/);
  const objects = objectsOf(bytes);
  const [, count, kids = ""] = /\/Count (\d+) \/Kids \[([^\]]+)\]/.exec(objects.get("2") ?? "") ?? [];
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]): ReadPage => {
    const page = objects.get(id) ?? "";
    const [, width, height] = /\/MediaBox \[0 0 (\d+) (\d+)\]/.exec(page) ?? [];
    const [, contents = ""] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    return { width: Number(width), height: Number(height), content: contentOf(objects.get(contents) ?? "") };
  });
  expect(pages).toHaveLength(Number(count));
  return { pages, labels: [...(objects.get("1") ?? "").matchAll(/\/P \(([^)]*)\)/g)].map((label) => label[1] ?? "") };
}

interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}
/** Each line of text with the box that it takes on its page, in points. */
function linesOf({ content }: ReadPage): Line[] {
  const times = Number(/^(\d) 0 0 \d 0 0 cm\n/.exec(content)?.[1]);
  return [...content.matchAll(/^BT \/F(\d) (\S+) Tf (\S+) (\S+) \S+ \S+ (\S+) (\S+) Tm \((.*)\) Tj ET$/gm)].map((match) => {
    const [size = 0, cos = 0, sin = 0, x = 0, y = 0] = match.slice(2, 7).map(Number);
    const text = (match[7] ?? "")
      .replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
      .replace(/\\(.)/g, "$1");
    const width = textWidth(text, size, match[1] === "2");
    const xs = [x, x + cos * width, x - sin * size, x + cos * width - sin * size];
    const ys = [y, y + sin * width, y + cos * size, y + sin * width + cos * size];
    return {
      text,
      left: Math.min(...xs) * times,
      right: Math.max(...xs) * times,
      bottom: Math.min(...ys) * times,
      top: Math.max(...ys) * times,
    };
  });
}
const said = (file: StoryFile): string[] => readPdf(file).pages.flatMap((page) => linesOf(page).map(({ text }) => text));
const named = (name: string): StoryFile => {
  const file = drawings().find((each) => each.name === name);
  if (!file) throw new Error(`No drawing is called ${name}`);
  return file;
};

test("each file of the story has a name of its own, and is what its hash and its kind say", () => {
  expect(drawings().length).toBeGreaterThanOrEqual(20);
  for (const key of ["name", "fileName", "sha256"] as const)
    expect(new Set(drawings().map((file) => file[key])).size).toBe(drawings().length);
  for (const { bytes, sha256, mediaType, fileName } of drawings()) {
    expect(sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(fileMediaType.safeParse(mediaType).success).toBe(true);
    expect(document.shape.fileName.safeParse(fileName).success).toBe(true);
  }
  expect(drawings().reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(3_000_000);
});

test("another process draws the same bytes", () => {
  const program = `
    const { importTypeScript } = await import("./commands/launch/typescript-imports.js");
    importTypeScript();
    const { drawings } = await import("./commands/demo/story/drawings/drawings.ts");
    console.log(drawings().map(({ name, sha256 }) => name + " " + sha256).join("\\n"));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: root, encoding: "utf8" });
  expect(printed.trim().split("\n")).toEqual(drawings().map(({ name, sha256 }) => `${name} ${sha256}`));
});

test("every PDF opens by its own table, and each page holds drawing that a reader can follow", () => {
  expect(pdfs.length).toBeGreaterThanOrEqual(15);
  for (const file of pdfs)
    for (const { content } of readPdf(file).pages) {
      expect(content, file.name).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(content.match(/^q$/gm)?.length ?? 0).toBe(content.match(/^Q$/gm)?.length ?? 0);
      expect(content.match(/ [SBf]$/gm)?.length, file.name).toBeGreaterThan(8);
      const unread = content.split("\n").filter((line) => !/^$|^BT .* ET$|(^| )(cm|J|j|w|RG|rg|d|q|Q|W n|m|l|h|S|B|f)$|^W n$/.test(line));
      expect(unread, file.name).toEqual([]);
    }
});

test("a plan set has its sheets, of the paper that it is drawn for", () => {
  const sheets = (name: string) => {
    const { pages, labels } = readPdf(named(name));
    return { labels, papers: [...new Set(pages.map(({ width, height }) => `${width} ${height}`))] };
  };
  for (const set of [1, 2]) {
    expect(sheets(`deck-plans-${set}`)).toEqual({ labels: ["A1.0", "S1.0", "S2.0"], papers: ["1224 792"] });
    expect(sheets(`addition-plans-${set}`)).toEqual({ labels: ["A1.0", "A2.0", "E1.0", "A3.0"], papers: ["2592 1728"] });
    expect(sheets(`restaurant-plans-${set}`)).toEqual({ labels: ["G1.0", "A2.0", "A2.1", "M1.0", "P1.0"], papers: ["2592 1728"] });
  }
});

test("the second set shows what its corrections asked for, and the first does not", () => {
  const changes = {
    deck: ["4x4 guard posts at 5'-0\" max.", "Tension tie, 1,500 lb,"],
    addition: ["Combination smoke and CO alarms", "Low-e, TEMPERED (R308.4.5)"],
    restaurant: ["Second lighted exit sign,", "PANIC, closer, light above"],
  };
  for (const [project, lines] of Object.entries(changes)) {
    expect(said(named(`${project}-plans-2`))).toEqual(expect.arrayContaining([...lines, "Set 2"]));
    const first = said(named(`${project}-plans-1`));
    for (const line of [...lines, "Set 2"]) expect(first).not.toContain(line);
  }
});

test("no text runs off its page, and no line of text lies on another", () => {
  for (const file of pdfs)
    for (const [at, page] of readPdf(file).pages.entries()) {
      const lines = linesOf(page);
      expect(lines.length).toBeGreaterThan(10);
      const outside = lines.filter(
        ({ left, right, bottom, top }) => left < 18 || bottom < 18 || right > page.width - 18 || top > page.height - 18,
      );
      expect(
        outside.map(({ text }) => text),
        `${file.name}, page ${at + 1}`,
      ).toEqual([]);
      expect(collisions(lines), `${file.name}, page ${at + 1}`).toEqual([]);
    }
});

/** Pairs of lines whose letters meet: their boxes less a margin, as a box is taller than its letters. */
function collisions(lines: readonly Line[]): string[] {
  return lines.flatMap((one, at) =>
    lines.slice(at + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const up = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
      return across > 2 && up > 3 ? [`"${one.text}" and "${other.text}"`] : [];
    }),
  );
}

test("a place that is no number is refused, and a text keeps its parentheses and its degrees", () => {
  expect(() => new Pen().line([0, 0, Number.NaN, 1])).toThrow("no place at NaN");
  const pen = new Pen();
  pen.text(20, 20, "(a) 5 °F \\ b");
  const page = readPdf({ bytes: writePdf("A title", [pen.page("1", 200, 100)]) }).pages[0];
  expect(page && linesOf(page).map(({ text }) => text)).toEqual(["(a) 5 °F \\ b"]);
});

/** The table of PNG's check sums, by its own polynomial. */
const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};
function chunksOf(bytes: Uint8Array): { readonly type: string; readonly data: Buffer }[] {
  const all = Buffer.from(bytes);
  expect(all.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < all.length; ) {
    const length = all.readUInt32BE(at);
    const body = all.subarray(at + 4, at + 8 + length);
    expect(all.readUInt32BE(at + 8 + length)).toBe(crcOf(body));
    chunks.push({ type: body.subarray(0, 4).toString("latin1"), data: body.subarray(4) });
    at += length + 12;
  }
  return chunks;
}

test("every photo is a PNG with right check sums, whose pixels are all there and within its colours", () => {
  expect(photos.length).toBeGreaterThanOrEqual(6);
  for (const { name, bytes } of photos) {
    const [header, palette, data, end, ...others] = chunksOf(bytes);
    expect([header?.type, palette?.type, data?.type, end?.type, others.length]).toEqual(["IHDR", "PLTE", "IDAT", "IEND", 0]);
    const [width, height] = [header?.data.readUInt32BE(0) ?? 0, header?.data.readUInt32BE(4) ?? 0];
    const colours = (palette?.data.length ?? 0) / 3;
    const rows = inflateSync(data?.data ?? Buffer.alloc(0));
    expect(rows).toHaveLength((width + 1) * height);
    expect(Math.max(...new Set(rows)), name).toBeLessThan(colours);
    expect(new Set(rows).size, name).toBeGreaterThan(60);
    expect(bytes.length, name).toBeLessThan(150_000);
  }
});
