import { expect, test } from "vitest";
import { mayAskPermission } from "./permission-prompt-timing";

test.each([
  ["/office/field", true],
  ["/office", true],
  ["/office/field/5b8f3c", false],
  ["/office/field/add", false],
  ["/auth", false],
  ["/auth/sessions", false],
])("the permission dialog may cover %s: %s", (pathname, may) => {
  expect(mayAskPermission(pathname)).toBe(may);
});
