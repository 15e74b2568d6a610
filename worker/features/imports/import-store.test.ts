import { expect, it } from "vitest";
import { SqliteDatabase } from "../../../tests/support/sqlite-database";
import { holdersOf } from "./import-store";

it("finds the permits of an import's numbers by their number, not by walking the office's list", () => {
  const { db } = new SqliteDatabase(new URL("../../database/migrations", import.meta.url).pathname);
  const { text, values } = holdersOf("local", ["1", "2"]);
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values.map(String));
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("SCAN wanted"),
    "SEARCH q USING INDEX permit_index_by_bare_number (organization=? AND number=?)",
  ]);
});
