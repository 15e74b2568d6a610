import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, sameValue } from "./same-value";

/** The same value with the keys of its objects the other way round. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, part]) => [key, turned(part)]),
        )
      : value;

describe("values", () => {
  it("are the same whatever the order of their keys", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => sameValue(value, turned(value)) && canonicalJson(value) === canonicalJson(turned(value))),
    );
  });

  it("are the same exactly when their ordered texts are", () => {
    const small = fc.letrec((tie) => ({
      value: fc.oneof(fc.constantFrom(null, 0, 1, "", "a", false), fc.array(tie("value"), { maxLength: 2 }), tie("record")),
      record: fc.dictionary(fc.constantFrom("a", "b", "constructor"), tie("value"), { maxKeys: 2 }),
    })).value;
    fc.assert(
      fc.property(small, small, (a, b) => sameValue(a, b) === (canonicalJson(a) === canonicalJson(b))),
      { numRuns: 2_000 },
    );
  });

  it("take an undefined member for none", () => {
    expect([sameValue({ a: undefined }, {}), sameValue({}, { a: undefined }), sameValue({ a: undefined }, { b: 1 })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
