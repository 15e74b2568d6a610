import { expect, test } from "vitest";
import { mayAskFor } from "./agreements-moment";

test.each([
  ["/office/field/5b8f3c", false],
  ["/office/field/5b8f3c/", false],
  ["/office/field/add", false],
  ["/office/field", true],
  ["/office/field/", true],
  ["/office", true],
  ["/office/fielding", true],
  ["/tracker", true],
  ["/", true],
  ["/auth", false],
  ["/auth/verify-email", false],
  ["/auth/sessions", true],
  ["/404", true],
])("agreements may cover %s: %s", (pathname, may) => {
  expect(mayAskFor(pathname)).toBe(may);
});
