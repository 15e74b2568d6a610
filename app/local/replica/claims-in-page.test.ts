import { expect, it } from "vitest";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { tellsOfClaims } from "./claims-in-page";

const member = (id: string): AnyRow => ({
  kind: "member",
  id,
  scope: scopes.staff,
  aggregate: aggregates.member(id),
  data: { id, name: id, roles: ["Inspector"], disciplines: [] },
});

it("a copy that begins anew asks for its person's roles again", () => {
  expect(tellsOfClaims({ reset: true, puts: [] }, "ivo")).toBe(true);
});

it("one's own line among the members asks for one's roles, a colleague's does not", () => {
  expect(tellsOfClaims({ reset: false, puts: [member("ivo")] }, "ivo")).toBe(true);
  expect(tellsOfClaims({ reset: false, puts: [member("ada")] }, "ivo")).toBe(false);
  expect(tellsOfClaims({ reset: false, puts: [] }, "ivo")).toBe(false);
});
