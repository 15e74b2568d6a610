import { expect, test } from "vitest";
import type { CommandArgs } from "../commands";
import { scopes } from "../row-scope";
import { namedId } from "../testing/named-id";
import { PermitWorld, people, somebody } from "../testing/permit-world";
import { type LibraryComment, type LibraryContent, type LibraryName, libraryLimits } from "./library-comment";

const { applicant, office, official, admin, inspector, inspectorTwo } = people;
const said = (changes: Partial<LibraryContent> = {}): LibraryContent => ({
  discipline: "Building",
  title: "Guards",
  text: "Show the guard at {sheet}.",
  codeReference: "IRC R312.1",
  blocking: true,
  ...changes,
});
const id = namedId("guards");
const add = (library: LibraryName = "office", changes: Partial<LibraryContent> = {}, as = id) => ({
  id: as,
  library,
  content: said(changes),
});
const stands = (world: PermitWorld, of = id): LibraryComment | undefined => world.state.get("library-comment", of);
const counted = (world: PermitWorld, of = "office-library") => world.state.get("comment-library", of)?.comments;

function withOffices(changes: Partial<LibraryContent> = {}): PermitWorld {
  const world = new PermitWorld();
  world.do(office, "library-comment.add", add("office", changes));
  return world;
}

test("the office's comments are every member of the staff's to find, one's own stand on one's own devices alone", () => {
  const world = withOffices();
  world.do(inspector, "library-comment.add", add("mine", { title: "Mine" }, namedId("mine")));
  const held = (person: typeof office) =>
    world.rowsHeldBy(person).flatMap((row) => (row.kind === "library-comment" ? [row.data.title] : []));
  expect(held(official)).toEqual(["Guards"]);
  expect(held(inspector).sort()).toEqual(["Guards", "Mine"]);
  expect(held(inspectorTwo)).toEqual(["Guards"]);
  expect(stands(world)).toEqual({ ...said(), id, ownerId: null, used: 0, lastUsedAt: null, changedAt: world.now });
  expect(stands(world, namedId("mine"))?.ownerId).toBe(inspector.accountId);
  expect([counted(world), counted(world, inspector.accountId)]).toEqual([1, 1]);
});

test("the desk changes the office's comments, inspectors use them, and nobody without a role has a library", () => {
  const world = withOffices();
  const about = { id, library: "office" as const };
  for (const person of [inspector, applicant])
    for (const [name, args] of [
      ["library-comment.add", add("office", {}, namedId("another"))],
      ["library-comment.edit", { ...about, base: said(), content: said({ text: "x" }) }],
      ["library-comment.remove", about],
      ["library-comment.import", { library: "office", rows: [{ changes: null, content: said({ title: "New" }) }] }],
    ] as const)
      expect([name, world.problemOfAny(person, name, args)]).toEqual([name, { code: "role-missing" }]);
  expect(world.problem(applicant, "library-comment.use", about)).toEqual({ code: "role-missing" });
  expect(world.problem(applicant, "library-comment.add", add("mine", {}, namedId("another")))).toEqual({ code: "role-missing" });
  expect(world.problem(inspector, "library-comment.use", about)).toBeUndefined();
  for (const person of [official, admin])
    expect(world.problem(person, "library-comment.edit", { ...about, base: said(), content: said() })).toBeUndefined();
});

test("attack: a neighbor's own comment is read by none of the acts, changed by none, and not told from one that is not there", () => {
  const world = new PermitWorld();
  world.do(inspector, "library-comment.add", add("mine"));
  const before = stands(world);
  for (const library of ["mine", "office"] as const)
    for (const other of ["none", id]) {
      const about = { id: other, library };
      expect(world.problem(office, "library-comment.edit", { ...about, base: said(), content: said({ text: "Taken" }) })).toEqual({
        code: "not-found",
        field: "id",
      });
      for (const name of ["library-comment.use", "library-comment.remove"] as const) {
        const decision = world.run(office, name, about);
        expect([name, decision.ok && decision.changes.puts, decision.ok && decision.changes.removals]).toEqual([name, [], []]);
      }
    }
  // In an import it is as good as gone: a comment of the importer's own is added, under an id of its own.
  const rows = [{ changes: { id, base: said() }, content: said({ text: "Taken" }) }];
  world.do(office, "library-comment.import", { library: "mine", rows });
  expect(stands(world)).toEqual(before);
  expect(world.rowsHeldBy(inspector).filter((row) => JSON.stringify(row).includes("Taken"))).toEqual([]);
  expect(world.rowsHeldBy(applicant).filter(({ kind }) => kind === "library-comment" || kind === "comment-library")).toEqual([]);
});

test("two people who change different fields keep both; the same field is told to the second", () => {
  const world = withOffices();
  const edit = (changes: Partial<LibraryContent>): CommandArgs<"library-comment.edit"> => ({
    ...{ id, library: "office", base: said(), content: said(changes) },
  });
  world.do(office, "library-comment.edit", edit({ text: "Show the guards." }));
  world.do(official, "library-comment.edit", edit({ codeReference: "IRC R312.1.1", blocking: false }));
  expect(stands(world)).toMatchObject({ text: "Show the guards.", codeReference: "IRC R312.1.1", blocking: false });
  expect(world.problem(official, "library-comment.edit", edit({ text: "Another" }))).toEqual({
    ...{ code: "field-conflict", field: "content.text", params: { question: "text" } },
  });
  // Said alike by both, it stands.
  expect(world.problem(official, "library-comment.edit", edit({ text: "Show the guards." }))).toBeUndefined();
});

test("uses add up, whoever's come first and whatever was changed between; one of a removed comment is none", () => {
  const world = withOffices();
  world.do(inspector, "library-comment.use", { id, library: "office" });
  world.do(office, "library-comment.edit", { id, library: "office", base: said(), content: said({ title: "Guards and rails" }) });
  world.wait({ minutes: 5 });
  world.do(official, "library-comment.use", { id, library: "office" });
  expect(stands(world)).toMatchObject({ title: "Guards and rails", used: 2, lastUsedAt: world.now });
  for (const again of [1, 2]) {
    world.do(office, "library-comment.remove", { id, library: "office" });
    expect([again, stands(world), counted(world)]).toEqual([again, undefined, 0]);
  }
  world.do(inspector, "library-comment.use", { id, library: "office" });
  expect(stands(world)).toBeUndefined();
});

test("a file's rows are added, and change what stands, all or none", () => {
  const world = withOffices();
  const rows = [
    { changes: { id, base: said() }, content: said({ text: "Anew" }) },
    { changes: null, content: said({ title: "Stairs" }) },
    { changes: { id: "gone", base: said({ title: "Gone" }) }, content: said({ title: "Gone" }) },
  ];
  world.do(office, "library-comment.import", { library: "office", rows });
  const titles = [...world.state.rowsOfScope(scopes.staff)].flatMap((row) => (row.kind === "library-comment" ? [row.data.title] : []));
  expect(titles.sort()).toEqual(["Gone", "Guards", "Stairs"]);
  expect([stands(world)?.text, counted(world)]).toEqual(["Anew", 3]);
  const late = [{ changes: null, content: said({ title: "Late" }) }, ...rows.slice(0, 1)];
  const other = late.map((row) => ({ ...row, content: { ...row.content, text: "Other" } }));
  expect(world.problem(office, "library-comment.import", { library: "office", rows: other })).toEqual({
    ...{ code: "field-conflict", field: "rows.1.content.text", params: { question: "text" } },
  });
  expect(counted(world)).toBe(3);
});

test("attack: a comment is longer than a review's may be, says nothing, or takes an id that is no record's", () => {
  const world = new PermitWorld();
  const refused = { code: "validation-failed" };
  for (const changes of [
    { title: "x".repeat(161) },
    { title: " \u200b " },
    { title: "two\nlines" },
    { text: "x".repeat(5_001) },
    { text: "\u0000" },
    { codeReference: "x".repeat(61) },
    { discipline: "x".repeat(41) },
  ])
    expect([changes, world.problem(office, "library-comment.add", add("office", changes))]).toMatchObject([changes, refused]);
  expect(world.problem(office, "library-comment.add", add("office", {}, "guards"))).toMatchObject(refused);
  const row = { changes: null, content: said({ text: "x".repeat(5_000) }) };
  const many = (count: number, each: typeof row) => ({ library: "office" as const, rows: Array.from({ length: count }, () => each) });
  expect(world.problem(office, "library-comment.import", many(31, row))).toMatchObject(refused);
  expect(world.problem(office, "library-comment.import", many(libraryLimits.rows + 1, { changes: null, content: said() }))).toMatchObject(
    refused,
  );
  expect(world.problem(office, "library-comment.import", { library: "office", rows: [] })).toMatchObject(refused);
});

test("attack: somebody fills a library until no device can hold it", () => {
  const greedy = somebody("greedy", "Inspector");
  const world = new PermitWorld();
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({ changes: null, content: said({ title: `Comment ${from + place}` }) }));
  for (let from = 0; from < libraryLimits.mine; from += 100)
    world.do(greedy, "library-comment.import", { library: "mine", rows: rows(from, 100) });
  const full = { code: "library-full", params: { limit: libraryLimits.mine } };
  expect(world.problem(greedy, "library-comment.add", add("mine"))).toEqual(full);
  expect(world.problem(greedy, "library-comment.import", { library: "mine", rows: rows(900, 1) })).toEqual(full);
  expect(world.problem(office, "library-comment.add", add("mine"))).toBeUndefined();
  const [first] = [...world.state.rowsOfScope(scopes.user("greedy"))].filter(({ kind }) => kind === "library-comment");
  world.do(greedy, "library-comment.remove", { id: first?.id ?? "", library: "mine" });
  expect(world.problem(greedy, "library-comment.add", add("mine", {}, namedId("room")))).toBeUndefined();
});
