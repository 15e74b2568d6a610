import { expect, test } from "vitest";
import { scopes } from "../../row-scope";
import { namedId } from "../../testing/named-id";
import { PermitWorld, people } from "../../testing/permit-world";
import { mostSavedViews } from "./most-saved-views";
import { savedQuery, type ViewShelf, viewsInOrder } from "./saved-view";
import { savedViewCommands } from "./saved-view-commands";

const { applicant, office, official, admin, inspector } = people;
const colleague = { ...office, accountId: "colleague", name: "Cole" };
const id = namedId("fire-of-kim");
const save = (of: ViewShelf, as = id, name = "Fire reviews of Kim") => ({
  id: as,
  of,
  name,
  query: { view: "all", step: "review:Fire" } as const,
});
const held = (world: PermitWorld, person: typeof office) =>
  world.rowsHeldBy(person).flatMap((row) => (row.kind === "saved-view" ? [`${row.data.name} in ${row.scope}`] : []));

test("a view is somebody's own, or the team's, and is there for whom it is", () => {
  const world = new PermitWorld();
  world.do(office, "saved-view.save", save("mine"));
  world.do(office, "saved-view.save", save("team", namedId("team"), "Fire"));
  expect(held(world, office).sort()).toEqual([`Fire in ${scopes.staff}`, `Fire reviews of Kim in ${scopes.user(office.accountId)}`]);
  for (const person of [official, inspector]) expect(held(world, person)).toEqual([`Fire in ${scopes.staff}`]);
  expect(held(world, applicant)).toEqual([]);
  expect(world.state.get("saved-view", id)).toMatchObject({ ownerId: office.accountId, savedBy: office.accountId, savedAt: world.now });
});

test("the desk shares views, an inspector keeps their own, and who has no role keeps none", () => {
  const world = new PermitWorld();
  expect(world.problem(inspector, "saved-view.save", save("team"))).toEqual({ code: "role-missing" });
  for (const of of ["mine", "team"] as const)
    expect(world.problem(applicant, "saved-view.save", save(of))).toEqual({ code: "role-missing" });
  expect(world.problem(inspector, "saved-view.save", save("mine"))).toBeUndefined();
});

test("a team's view is changed by whoever saved it and by officials, and an own one by nobody else", () => {
  const world = new PermitWorld();
  world.do(office, "saved-view.save", save("team"));
  world.do(office, "saved-view.save", save("mine", namedId("mine")));
  for (const person of [colleague, inspector]) {
    expect(world.problem(person, "saved-view.rename", { id, of: "team", name: "X" })).toEqual({ code: "role-missing" });
    expect(world.problem(person, "saved-view.remove", { id, of: "team" })).toEqual({ code: "role-missing" });
  }
  const mine = { id: namedId("mine"), of: "mine" } as const;
  for (const person of [official, admin, colleague]) {
    expect(world.problem(person, "saved-view.rename", { ...mine, name: "X" })).toMatchObject({ code: "not-found" });
    expect(world.problem(person, "saved-view.remove", mine)).toBeUndefined();
  }
  expect(world.state.get("saved-view", mine.id)).toBeDefined();
  world.do(official, "saved-view.rename", { id, of: "team", name: "Renamed" });
  expect(world.state.get("saved-view", id)?.name).toBe("Renamed");
  world.do(office, "saved-view.remove", { id, of: "team" });
  world.do(office, "saved-view.remove", mine);
  expect(held(world, office)).toEqual([]);
  expect(world.problem(office, "saved-view.remove", { id, of: "team" })).toBeUndefined();
});

test("there are so many views at most, each shelf for itself", () => {
  const world = new PermitWorld();
  for (let place = 0; place < mostSavedViews; place += 1) world.do(office, "saved-view.save", save("mine", namedId(`mine-${place}`)));
  expect(world.problem(office, "saved-view.save", save("mine"))).toEqual({ code: "views-full", params: { limit: mostSavedViews } });
  expect(world.problem(colleague, "saved-view.save", save("mine", namedId("theirs")))).toBeUndefined();
  expect(world.problem(office, "saved-view.save", save("team"))).toBeUndefined();
  expect(world.problem(office, "saved-view.save", save("team"))).toEqual({ code: "conflict", field: "id" });
});

test("a view holds what a list understands, and no address", () => {
  const args = (query: unknown, name = "Mine") => ({ id, of: "mine", name, query });
  const binds = (given: unknown): boolean => savedViewCommands["saved-view.save"].bind(given).ok;
  expect(binds(args({ view: "fees-due", states: ["in_review"], valueFrom: 1, appliedFrom: "2026-01-02", sort: "value" }))).toBe(true);
  for (const query of [
    "https://example.org",
    {},
    { view: "mine" },
    { view: "nothing" },
    { view: "all", url: "https://example.org" },
    { view: "all", peek: "permit" },
    { view: "all", limit: 200 },
    { view: "all", states: ["invented"] },
    { view: "all", sort: "invented" },
    { view: "all", valueFrom: 1.5 },
    { view: "all", appliedFrom: "tomorrow" },
    { view: "all", text: "x".repeat(201) },
    { view: "all", step: "x".repeat(121) },
  ])
    expect({ query, binds: binds(args(query)) }).toEqual({ query, binds: false });
  for (const name of ["", "   ", "x".repeat(61), "two\nlines"])
    expect({ name, binds: binds(args({ view: "all" }, name)) }).toEqual({ name, binds: false });
});

test("views are in order of their names", () => {
  const view = (name: string) => ({
    id: name,
    name,
    query: savedQuery.parse({ view: "all" }),
    ownerId: null,
    savedBy: "a",
    savedAt: "2026-11-20T20:00:00.000Z",
  });
  expect(viewsInOrder([view("b"), view("C"), view("A")]).map(({ name }) => name)).toEqual(["A", "b", "C"]);
});
