import { expect, test } from "vitest";
import { askedTest } from "./use-usability-test";

test("[S2.38] a test is asked for by oruxt in the address, or by the one that was begun here", () => {
  const begun = { testId: 3, sessionId: "s" };
  expect(askedTest("", null)).toBeNull();
  expect(askedTest("?q=deck", begun)).toBe(begun);
  expect(askedTest("?oruxt=3", begun)).toBe(begun);
  expect(askedTest("?oruxt=", begun)).toBe(begun);
  expect(askedTest("?oruxt=4", begun)).toEqual({ testId: 4, sessionId: null });
  expect(askedTest("?q=a&oruxt=12", null)).toEqual({ testId: 12, sessionId: null });
  for (const wrong of ["0", "-1", "1.5", "abc", "12345678901", ""]) expect(askedTest(`?oruxt=${wrong}`, null)).toBeNull();
});
