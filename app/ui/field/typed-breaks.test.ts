import { expect, it } from "vitest";
import { line, prose } from "#schemas/values";
import { inLines, inOneLine } from "./typed-breaks";

it.each(["a\u000bb", "a\u000cb", "a\u0085b", "a\u2028b", "a\u2029b"])(
  "a break that another program makes, as in %j, becomes one that a field holds",
  (text) => {
    expect(line(10).safeParse(text).success).toBe(false);
    expect(line(10).parse(inOneLine(text))).toBe("a b");
    expect(prose(10).parse(inLines(text))).toBe("a\nb");
    expect([inOneLine("a\tb"), inLines("a\nb")]).toEqual(["a\tb", "a\nb"]);
  },
);
