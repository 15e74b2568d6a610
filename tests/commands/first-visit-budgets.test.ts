import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "../../commands/launch/project.js";
import { firstVisit, readManifest } from "../bench/area-bytes";
import { type Budget, budgets, tolerance } from "../bench/first-visit-budgets";

const client = join(root, "build", "client");
const kilobytes = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(client, path.replace(/#$/, "")))).length, 0) / 1_000;

function broughtBy(route: string): Budget {
  const paths = firstVisit(readManifest(client), route);
  const script = kilobytes(paths.filter((path) => path.endsWith(".js")));
  return { script, style: kilobytes(paths.filter((path) => !path.endsWith(".js"))), requests: paths.length };
}

test.each(Object.entries(budgets))("a first visit of %s brings no more than its budget", (route, budget) => {
  const brought = broughtBy(route);
  const above = Object.entries(budget).flatMap(([of, allowed]) => {
    const measured = Object.entries(brought).find(([each]) => each === of)?.[1] ?? Number.NaN;
    return measured <= allowed * tolerance ? [] : [`${of}: ${measured.toFixed(1)} of ${allowed}`];
  });
  expect(above).toEqual([]);
});

test("no first visit brings the device's code, a command's, or a dialog's", () => {
  const names = Object.keys(budgets).flatMap((route) => firstVisit(readManifest(client), route));
  expect(names.filter((name) => /\/(working-device|opened-dialog|opened-menu|toast-region|person-parts)-/.test(name))).toEqual([]);
  const scripts = [...new Set(names)].filter((name) => name.endsWith(".js")).map((name) => readFileSync(join(client, name), "utf8"));
  expect(scripts.filter((text) => text.includes("permit.issue-certificate") && text.includes("chromeTransactionDurability"))).toEqual([]);
});

/** Pages that ask every command of the desk before they offer it. */
const withSchemas = ["areas/office/workspace/office-permit.route"];

test("no first visit brings zod or a schema, but those of pages that ask commands before they offer them", () => {
  const bringing = Object.keys(budgets).filter((route) =>
    firstVisit(readManifest(client), route)
      .filter((name) => name.endsWith(".js"))
      .some((name) => /\b_zod\b/.test(readFileSync(join(client, name), "utf8"))),
  );
  expect(bringing).toEqual(withSchemas);
});
