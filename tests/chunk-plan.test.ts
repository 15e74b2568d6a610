import { expect, test } from "vitest";
import { planChunks } from "../commands/build/chunk-plan.js";

const page = (area: string, name: string) => `/p/app/areas/${area}/${name}.route.tsx?client`;
const pages = (...areas: string[]) => areas.map((area) => page(area, "first"));
const areas = (count: number) => Array.from({ length: count }, (_, place) => `area${String.fromCharCode(97 + place)}`);
const planned = (modules: Record<string, { size?: number; entries: readonly string[]; schemas?: boolean }>) =>
  planChunks(new Map(Object.entries(modules).map(([id, { size = 100, entries, schemas = false }]) => [id, { size, entries, schemas }])));

test("what every page needs goes to its own file, libraries to another, and an entry with its styles to none of them", () => {
  const root = "/p/app/root.tsx?client";
  const plan = planned({
    "/p/app/shell/frame/frame-bar.tsx": { entries: [root] },
    "/p/node_modules/react/index.js": { entries: [root, ...pages("office")] },
    "/p/app/root.tsx": { entries: [root] },
    "/p/app/ui/app.css": { entries: [root] },
  });
  expect([...plan]).toEqual([
    ["/p/app/shell/frame/frame-bar.tsx", "frame"],
    ["/p/node_modules/react/index.js", "libraries"],
  ]);
});

test("the more areas need a module, the more of them share its file; what one page needs stays with it", () => {
  const plan = planned({
    everybody: { entries: pages(...areas(12)) },
    many: { entries: pages(...areas(4)) },
    "/p/node_modules/uqr/index.js": { entries: pages(...areas(4)) },
    three: { entries: pages("a", "b", "c") },
    two: { entries: pages("a", "b") },
    largePair: { size: 5_000, entries: pages("c", "d") },
    ofAnArea: { entries: ["x", "y", "z"].map((name) => page("a", name)) },
    ofTwoPages: { entries: ["x", "y"].map((name) => page("a", name)) },
    "/p/schemas/messages/compiled/messages/said.js": { entries: ["x", "y"].map((name) => page("a", name)) },
    ofOnePage: { entries: [page("a", "x")] },
    ofIslands: { entries: ["/p/app/ui/opened-menu.tsx", "/p/app/ui/opened-dialog.tsx"] },
  });
  expect(plan.get("largePair")).toMatch(/^two-\w{6}$/);
  expect(Object.fromEntries([...plan].filter(([id]) => id !== "largePair"))).toEqual({
    everybody: "most",
    many: "several-desk",
    three: "few-desk",
    two: "pairs-desk",
    ofAnArea: "area-a",
    "/p/schemas/messages/compiled/messages/said.js": "area-a",
    ofIslands: "islands",
  });
});

test("who applies, and who follows a permit or sends what was asked for, bring neither the desks' share nor each other's", () => {
  const desks = pages("office", "scheduler", "property");
  const plan = planned({
    both: { entries: pages("apply", "tracker", "office", "field") },
    applied: { entries: [...desks, ...pages("apply")] },
    followed: { entries: [...desks, ...pages("tracker")] },
    asked: { entries: [...desks, ...pages("file-requests")] },
    desk: { entries: [...desks, ...pages("jurisdiction")] },
    few: { entries: pages("apply", "tracker", "office") },
    pair: { entries: pages("apply", "office") },
  });
  expect(Object.fromEntries(plan)).toEqual({
    ...{ both: "several", applied: "several-apply", followed: "several-follow", asked: "several-follow", desk: "several-desk" },
    ...{ few: "few", pair: "pairs-apply" },
  });
});

test("what is heavy is brought by the pages that need it alone: neither by one that shares something else with them", () => {
  const [desk, day, queue] = [page("office", "desk"), page("scheduler", "day"), page("office", "queue")];
  const plan = planned({
    commands: { size: 40_000, entries: [desk, day] },
    row: { entries: [desk, day, queue] },
    keys: { entries: [day, queue] },
  });
  const commands = plan.get("commands") ?? "";
  expect(commands).toMatch(/^two-\w{6}$/);
  expect([plan.get("row"), plan.get("keys")]).toEqual([`${commands}-wide`, `${commands}-wide`]);
  const sub = planned({
    commands: { size: 40_000, entries: [desk, day, queue] },
    asking: { entries: [desk, day] },
  });
  expect(sub.get("asking")).toBe(`${sub.get("commands")}-narrow`);
});

test("what needs zod goes to files of its own, beside those of the same pages that do not", () => {
  const ofAnArea = ["x", "y", "z"].map((name) => page("a", name));
  const plan = planned({
    "/p/node_modules/zod/index.js": { entries: pages(...areas(12)) },
    states: { entries: pages(...areas(4)) },
    permit: { entries: pages(...areas(4)), schemas: true },
    words: { entries: ofAnArea },
    account: { entries: ofAnArea, schemas: true },
    pair: { entries: pages("a", "b") },
    pairOfRows: { entries: pages("a", "b"), schemas: true },
  });
  expect(Object.fromEntries(plan)).toEqual({
    ...{ "/p/node_modules/zod/index.js": "zod", states: "several-desk", permit: "several-desk-schemas" },
    ...{ words: "area-a", account: "area-a-schemas", pair: "pairs-desk", pairOfRows: "pairs-desk-schemas" },
  });
});
