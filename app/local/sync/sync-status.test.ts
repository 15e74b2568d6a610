import { expect, test } from "vitest";
import { storageFailure } from "./sync-status";

test.each([
  ["Failed to fetch dynamically imported module: https://office.test/assets/working-device-1.js", "not-loaded"],
  ["error loading dynamically imported module: https://office.test/assets/working-device-1.js", "not-loaded"],
  ["Importing a module script failed.", "not-loaded"],
  ["Unable to preload CSS for /assets/x.css", "not-loaded"],
  ["Failed to fetch", "lost"],
])("a device whose code did not come is told from one that the browser keeps nothing for: %s", (message, failure) => {
  expect(storageFailure(new TypeError(message))).toBe(failure);
});

test("a full disk and a tab in the way are told apart from the rest", () => {
  expect(storageFailure(new DOMException("", "QuotaExceededError"))).toBe("full");
  expect(storageFailure(new Error("VersionError"))).toBe("blocked");
});
