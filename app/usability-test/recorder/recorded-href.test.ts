import { expect, test } from "vitest";
import { recordedHref } from "./recorded-href";

test("a recording has no secret of its page's address, and everything else as it was", () => {
  const page = (href: string) => ({ type: 4, timestamp: 7, data: { href, width: 800, height: 600 } });
  expect(recordedHref(page("https://town.test/auth/reset-password?token=abc"))).toEqual(
    page("https://town.test/auth/reset-password?token=…"),
  );
  expect(recordedHref(page("https://town.test/tracker?state=open"))).toEqual(page("https://town.test/tracker?state=open"));
  const other = { type: 3, timestamp: 8, data: { source: 1 } };
  expect(recordedHref(other)).toBe(other);
});
