import { describe, expect, it } from "vitest";
import { rememberedBy } from "./remembered-data";

describe("what texts were read as", () => {
  it("is read once for each text, and once more when it was forgotten", () => {
    const reads: string[] = [];
    const read = rememberedBy((text) => {
      reads.push(text);
      return { words: [text] };
    });
    expect(read("deck")).toBe(read("deck"));
    expect(read("shed")).toEqual({ words: ["shed"] });
    expect(reads).toEqual(["deck", "shed"]);
    for (let place = 0; place < 200; place += 1) read(`other ${place}`);
    read("deck");
    expect(reads.filter((text) => text === "deck")).toHaveLength(2);
  });

  it("cannot be changed by whoever got it", () => {
    const read = rememberedBy((text) => ({ lines: [{ text }] }));
    expect(() => read("deck").lines.push({ text: "shed" })).toThrow(TypeError);
    expect(() => Object.assign(read("deck").lines[0] ?? expect.fail(), { text: "shed" })).toThrow(TypeError);
  });

  it("is not remembered where it could not be read", () => {
    let tries = 0;
    const read = rememberedBy(() => {
      tries += 1;
      if (tries === 1) throw new Error("no such row");
      return { tries };
    });
    expect(() => read("deck")).toThrow("no such row");
    expect(read("deck")).toEqual({ tries: 2 });
  });
});
