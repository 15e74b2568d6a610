import { describe, expect, test } from "vitest";
import routes from "#app/routes";
import { leadsToPage } from "./site-paths";

interface Entry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Entry[] | undefined;
}
const all = (entries: readonly Entry[]): readonly Entry[] => entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);

describe("whether a path leads to a page of this site", () => {
  test.each(["/", "/apply", "/tracker", "/tracker/some-permit", "/permits/B26-1", "/office/field/add", "/property/"])("%s does", (path) => {
    expect(leadsToPage(path, all(routes))).toBe(true);
  });
  test.each(["/aply", "/404", "/no/such/page", "/tracker/a/b/c", "/assets/x.png", "/api/v2/me"])("%s does not", (path) => {
    expect(leadsToPage(path, all(routes))).toBe(false);
  });
});
