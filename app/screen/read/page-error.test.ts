import { expect, test } from "vitest";
import { pageErrorIn } from "./page-error";

test.each([
  [
    { failure: "role-missing", roles: ["OfficeStaff", "Admin"] },
    { failure: "role-missing", roles: ["OfficeStaff", "Admin"] },
  ],
  [
    { failure: "role-missing", roles: ["Janitor", 7, "Admin"] },
    { failure: "role-missing", roles: ["Admin"] },
  ],
  [{ failure: "role-missing", roles: "Admin" }, null],
  [{ failure: "claims-unknown", more: 1 }, { failure: "claims-unknown" }],
  [{ failure: "not-on-this-device" }, { failure: "not-on-this-device" }],
  [{ failure: "something else" }, null],
  ["claims-unknown", null],
  [null, null],
])("what a loader threw, %j, is %j", (thrown, found) => {
  expect(pageErrorIn(thrown)).toEqual(found);
});
