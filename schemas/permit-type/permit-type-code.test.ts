import { describe, expect, it } from "vitest";
import { formCode } from "./form-publication";
import { freeTypeCode } from "./permit-type-code";

describe("the code of a new permit type", () => {
  it.each([
    ["Pool or spa", "pool-or-spa"],
    ["  Señal / letrero ", "senal-letrero"],
    ["2nd dwelling", "nd-dwelling"],
    ["屋根", "permit"],
    ["A".repeat(90), "a".repeat(50)],
  ])("%s", (name, code) => {
    expect(freeTypeCode(name, [])).toBe(code);
    expect(formCode.safeParse(code).success).toBe(true);
  });

  it("is nobody else's", () => {
    expect(freeTypeCode("Sign", ["sign", "sign-2"])).toBe("sign-3");
  });
});
