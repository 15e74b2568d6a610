import { describe, expect, it, vi } from "vitest";
import type { Role } from "#schemas/role";
import { type AreaData, areaOf, areas, entryTo, pagePath, safeRedirect, signInPath } from "./areas";

describe("the area of an address", () => {
  it.each([
    ["/", "landing"],
    ["/_.data", "landing"],
    ["/apply", "apply"],
    ["/apply/8a/check", "apply"],
    ["/office.data", "office"],
    ["/office/", "office"],
    ["/office/permits/1", "office"],
    ["/office/field", "field"],
    ["/office/field/add", "field"],
    ["/office/fielding", "office"],
    ["/auth/sessions", "sessions"],
    ["/auth/verify-email", "auth"],
    ["/dashboard/property", "property"],
    ["/scheduler", "scheduler"],
    ["/scheduler-tmp", "scheduler"],
    ["/permits/B26-1", "permits"],
    ["/404", "not-found"],
  ])("of %s is %s", (pathname, id) => {
    expect(areaOf(pathname)?.id).toBe(id);
  });

  it("is none for an address that no area claims", () => {
    expect(areaOf("/officer")).toBeNull();
    expect(areaOf("/nothing/here")).toBeNull();
  });

  it.each(areas)("of $path is the same in every spelling that the router takes for it", ({ path, id }) => {
    const letter = path.at(1) ?? "";
    const spellings = [
      path.toUpperCase(),
      `${path}/`,
      `/${path}`,
      path.replace(letter, `%${letter.charCodeAt(0).toString(16)}`),
      `${path}.data`,
    ];
    expect((path === "/" ? [] : spellings).filter((spelling) => areaOf(spelling)?.id !== id)).toEqual([]);
  });

  it("[S5.4] is no wider one where the narrower one's name is written in another way", () => {
    for (const path of ["/editor/People", "/editor/peo%70le", "/editor//people", "/EDITOR/PEOPLE.data", "/editor/people/_.data"])
      expect([path, areaOf(path)?.id]).toEqual([path, "people"]);
    expect(areaOf("/reporting/%52ecords/backlog")?.id).toBe("report-records");
    expect(areaOf("/auth/Sessions")?.id).toBe("sessions");
  });

  it("is none where a slash is hidden, or what cannot be decoded stands", () => {
    expect(areaOf("/office%2Ffield")).toBeNull();
    expect(areaOf("/%E0%A4%A")).toBeNull();
  });

  it("leaves out what React Router adds to ask for data", () => {
    expect(pagePath("/tracker/1.data")).toBe("/tracker/1");
    expect(pagePath("/")).toBe("/");
  });
});

describe("[P4] entering an area", () => {
  const staff: AreaData = { id: "office", path: "/office", access: { roles: ["OfficeStaff", "Inspector"] }, density: "compact" };
  const silent = () => undefined;

  it("needs no account where it is open", () => {
    expect(entryTo(areaOf("/"), null, silent)).toBe("enter");
  });
  it("[S5.5] asks a stranger to sign in", () => {
    expect(entryTo(areaOf("/tracker"), null, silent)).toBe("sign-in");
    expect(entryTo(staff, null, silent)).toBe("sign-in");
  });
  it("takes anybody signed in where no role is asked", () => {
    expect(entryTo(areaOf("/tracker"), { roles: [] }, silent)).toBe("enter");
  });
  it("[S2.13] takes anybody signed in to reports, and staff alone to the records behind a figure", () => {
    const enter = (path: string, person: { roles: Role[] } | null) => entryTo(areaOf(path), person, silent);
    expect(["/reporting", "/reporting/volume"].map((path) => [enter(path, null), enter(path, { roles: [] })])).toEqual([
      ["sign-in", "enter"],
      ["sign-in", "enter"],
    ]);
    const records = "/reporting/records/volume";
    const asking = [null, { roles: [] }, { roles: ["Inspector" as const] }];
    expect(asking.map((person) => enter(records, person))).toEqual(["sign-in", "role-missing", "enter"]);
  });
  it("[S5.4] takes a holder of one of the listed roles and nobody else", () => {
    expect(entryTo(staff, { roles: ["Inspector"] }, silent)).toBe("enter");
    expect(entryTo(staff, { roles: ["Admin"] }, silent)).toBe("role-missing");
    expect(entryTo(staff, { roles: [] }, silent)).toBe("role-missing");
  });
  it("[S5.3] [S8.5] logs an error and lets nobody in when the route data lists no roles", () => {
    const log = vi.fn();
    expect(entryTo({ ...staff, access: { roles: [] } }, { roles: ["Admin"] }, log)).toBe("role-missing");
    expect(log).toHaveBeenCalledWith("Role guard: the route data of /office lists no roles");
  });
  it("lets nobody in at an address of no area", () => {
    const log = vi.fn();
    expect(entryTo(areaOf("/nothing"), { roles: ["Admin"] }, log)).toBe("role-missing");
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("where to go after signing in", () => {
  it.each([
    null,
    "",
    "https://elsewhere.test/",
    "//elsewhere.test",
    "/\\elsewhere.test",
    "/.//elsewhere.test",
    "/x/..//elsewhere.test",
    "javascript:alert(1)",
    "/\tx",
    "office",
  ])("is the landing page for %j", (wanted) => {
    expect(safeRedirect(wanted)).toBe("/");
  });
  it("is the page that was asked for, query and all", () => {
    expect(safeRedirect("/office?view=all#top")).toBe("/office?view=all#top");
    expect(safeRedirect("/tracker?from=https://elsewhere.test")).toBe("/tracker?from=https://elsewhere.test");
    expect(signInPath("/office?view=all")).toBe("/auth?redirect=%2Foffice%3Fview%3Dall");
    expect(signInPath("/")).toBe("/auth");
  });
});
