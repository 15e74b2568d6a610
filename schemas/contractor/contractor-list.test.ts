import { expect, test } from "vitest";
import { contractorQuery, usualContractors } from "./contractor-list";

test("a list of contractors of which nothing is said is what an empty query is read as", () => {
  expect(usualContractors).toEqual(contractorQuery.parse({}));
});
