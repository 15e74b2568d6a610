import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it, test } from "vitest";
import routes from "#app/routes";
import enMessages from "#schemas/messages/en/landing.json";
import type { Role } from "#schemas/role";
import { areaOf, entryTo } from "./areas";

type Access = "open" | "signed in" | readonly Role[];
interface SpecifiedRoute {
  /** As the specification writes it. */
  readonly path: string;
  readonly access: Access;
  /** An address of it. */
  readonly address: string;
}

const field: readonly Role[] = ["OfficeStaff", "JurisdictionStaff", "Admin", "Inspector"];

/** The specification's table of section 2, in its order. */
const table: readonly SpecifiedRoute[] = [
  { path: "''", access: "open", address: "/" },
  { path: "apply", access: "signed in", address: "/apply/8a/check" },
  { path: "office", access: field, address: "/office/permits/8a" },
  { path: "jurisdiction", access: ["JurisdictionStaff"], address: "/jurisdiction/types/deck" },
  { path: "editor", access: ["Admin", "OfficeStaff"], address: "/editor" },
  { path: "auth", access: "open", address: "/auth/sign-up" },
  { path: "auth/verify-email", access: "open", address: "/auth/verify-email" },
  { path: "license-tracker", access: "signed in", address: "/license-tracker/8a" },
  { path: "tracker", access: "signed in", address: "/tracker/8a" },
  { path: "scheduler", access: ["Admin", "OfficeStaff"], address: "/scheduler" },
  { path: "scheduler-tmp", access: "signed in", address: "/scheduler-tmp" },
  { path: "redirect", access: "signed in", address: "/redirect" },
  { path: "reporting", access: "signed in", address: "/reporting" },
  { path: "shared", access: "signed in", address: "/shared" },
  { path: "my-file-requests/{id}", access: "signed in", address: "/my-file-requests/8a" },
  { path: "dashboard/property", access: "signed in", address: "/dashboard/property" },
  { path: "property", access: "signed in", address: "/property/8a" },
  { path: "user-preferences", access: "signed in", address: "/user-preferences" },
  { path: "404", access: "open", address: "/404" },
];

interface Entry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}
/** The site map as the router reads it. */
const routesOf = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(
    ({ path, index, children }): RouteObject =>
      index ? { index: true } : { ...(path === undefined ? {} : { path }), children: routesOf(children ?? []) },
  );
const tree = routesOf(routes);
const entriesOf = (entries: readonly Entry[]): readonly Entry[] => entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);
const pages = entriesOf(routes).filter(({ path, index }) => path !== undefined || index);
/** The row of the table that a page's path belongs to, the longest first. */
const rowOf = (path: string): SpecifiedRoute | undefined =>
  [...table]
    .sort((a, b) => b.path.length - a.path.length)
    .find((row) => (row.path === "''" ? path === "" : path === row.path || path.startsWith(`${row.path.split("/{")[0]}/`)));

const noLog = (): never => expect.fail("a row of the table lists no roles");
const roles: readonly Role[] = field;

describe.each(table)(
  "[S2.1] [S2.2] [S2.3] [S2.4] [S2.5] [S2.6] [S2.9] [S2.10] [S2.12] [S2.14] [S2.15] [S2.16] [S2.17] [S6.1] [S6.2] [S6.3] [S6.4] [S6.5] the specification's route $path",
  ({ path, access, address }) => {
    it("has a page of its own, which is not that of any other path", () => {
      expect(areaOf(address)).not.toBeNull();
      // The path of the table itself, where it names no record, and an address under it.
      for (const written of path.includes("{") || path === "''" ? [address] : [`/${path}`, address]) {
        const page = matchRoutes(tree, written)?.at(-1)?.route;
        expect([written, rowOf(page?.path ?? "")?.path]).toEqual([written, path]);
      }
    });

    it("lets in whom the table lets in, and nobody else", () => {
      const area = areaOf(address);
      expect(entryTo(area, null, noLog)).toBe(access === "open" ? "enter" : "sign-in");
      expect(entryTo(area, { roles: [] }, noLog)).toBe(typeof access === "object" ? "role-missing" : "enter");
      for (const role of roles) {
        const may = typeof access === "string" || access.includes(role);
        expect([role, entryTo(area, { roles: [role] }, noLog)]).toEqual([role, may ? "enter" : "role-missing"]);
      }
    });
  },
);

test("pages stand in the order of the table, and each is of a row of it or an address that product.md P13 opens to all", () => {
  const beyond = pages.filter(({ path = "" }) => path !== "*" && !rowOf(path)).map(({ path }) => path);
  expect(beyond).toEqual(["permits/:number", "permit-types", "permit-types/:code", "pay/:number", "s/:token", "ticket"]);
  expect(areaOf(`/s/${"A".repeat(43)}`)?.access).toBe("open");
  expect(areaOf("/pay/I26-00001")?.access).toBe("open");
  expect(areaOf("/permits/B26-1")?.access).toBe("open");
  const order = pages.flatMap(({ path = "" }) => {
    const row = path === "*" ? undefined : rowOf(path);
    // `auth/verify-email` stands under auth.
    return row ? [table.indexOf(row.path === "auth/verify-email" ? (rowOf("auth") ?? row) : row)] : [];
  });
  expect(order).toEqual([...order].sort((a, b) => a - b));
  for (const { path } of table)
    expect(
      pages.some((page) => rowOf(page.path ?? "")?.path === path),
      path,
    ).toBe(true);
});

test("[S2.19] the last route is any other path, and a page of reports is an Admin's alone within the editor", () => {
  expect(pages.at(-1)?.path).toBe("*");
  expect(pages.at(-1)?.file).toContain("unknown-address");
  expect(areaOf("/nothing/here")).toBeNull();
  for (const role of roles)
    expect(entryTo(areaOf("/editor/reports/8a"), { roles: [role] }, noLog)).toBe(role === "Admin" ? "enter" : "role-missing");
});

test("[S2.22] every page's module is its own, so that its area is loaded on demand", () => {
  const files = new Map<string, readonly (string | undefined)[]>();
  for (const { file, path } of pages) files.set(file, [...(files.get(file) ?? []), path]);
  const twice = [...files].filter(([, paths]) => paths.length > 1);
  expect(twice).toEqual([
    [expect.stringContaining("session-replay"), ["editor/tests/:id/sessions/:sessionId", "editor/recordings/:sessionId"]],
    [expect.stringContaining("property-list"), ["dashboard/property", "property"]],
  ]);
});

test("the titles and words that the table gives are the messages'", () => {
  expect(enMessages.landing_page_title).toBe("Landing Page");
  expect(enMessages.landing_not_found).toBe("That page couldn't be found");
  expect(enMessages.landing_go_back).toBe("Go Back");
});
