import { expect, it } from "vitest";
import { line, prose } from "#schemas/values";
import { inLines, inOneLine } from "./typed-controls";

it.each(["a\u000bb", "a\u000cb", "a\u0085b", "a\u2028b", "a\u2029b"])(
  "a break that another program makes, as in %j, becomes one that a field holds",
  (text) => {
    expect(line(10).safeParse(text).success).toBe(false);
    expect(line(10).parse(inOneLine(text))).toBe("a b");
    expect(prose(10).parse(inLines(text))).toBe("a\nb");
  },
);

it("all other control characters become spaces, where no schema would take them", () => {
  const controls = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).filter((each) => /\p{Cc}/u.test(each));
  for (const each of controls) {
    expect(line(10).parse(inOneLine(`a${each}b`))).toBe("a b");
    expect(prose(10).safeParse(inLines(`a${each}b`)).success, JSON.stringify(each)).toBe(true);
  }
  expect([inOneLine("a\tb"), inLines("a\tb\nc")]).toEqual(["a b", "a\tb\nc"]);
});
