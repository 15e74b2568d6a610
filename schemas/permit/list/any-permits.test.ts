import { expect, test } from "vitest";
import { anyPermits } from "./any-permits";
import { permitQuery } from "./permit-query";

test("a list of which nothing is said is what an empty query is read as", () => {
  expect(anyPermits).toEqual(permitQuery.parse({}));
});
