import { describe, expect, it } from "vitest";
import { z } from "zod";
import { day, identifier, instant } from "../values";
import { fieldWords } from "./zod-fault-text";

const told = (schema: z.ZodType, data: unknown) => {
  const read = schema.safeParse(data);
  return read.success ? expect.fail("it fits") : fieldWords(read.error, data).map(({ path, detail }) => [path, detail]);
};

const shape = z.union([z.object({ kind: z.literal("deck"), feet: z.int() }), z.object({ kind: z.literal("pool"), deep: z.boolean() })]);
const tagged = z.discriminatedUnion("kind", [z.object({ kind: z.literal("deck") }), z.object({ kind: z.literal("pool") })]);

describe("the words of a field at fault", () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ["is missing", z.object({ a: z.string() }), {}, "a", "This field is needed"],
    ["is of another type", z.object({ a: z.string() }), { a: 1 }, "a", "Must be text"],
    ["is no whole number", z.int(), 1.5, "", "Must be a whole number"],
    ["is no number at all", z.object({ a: z.array(z.number()) }), { a: [1, "x"] }, "a.1", "Must be a number"],
    ["is no object", z.object({}), [], "", "Must be an object"],
    ["is too long", z.string().max(3), "four", "", "At most 3 characters"],
    ["is empty", z.string().min(1), "", "", "At least 1 character"],
    ["has the wrong length", z.string().length(2), "x", "", "Exactly 2 characters"],
    ["has too many entries", z.array(z.int()).max(1), [1, 2], "", "At most 1 entry"],
    ["is too large", z.int().max(5), 6, "", "At most 5"],
    ["is not below", z.number().lt(5), 5, "", "Less than 5"],
    ["is not above", z.number().positive(), 0, "", "More than 0"],
    ["is no step", z.number().multipleOf(5), 7, "", "Must be a multiple of 5"],
    ["is no e-mail address", z.email(), "x", "", "Must be an e-mail address"],
    ["is no address", z.url(), "x", "", "Must be an address like https://example.org"],
    ["is no day", day, "24.11.2026", "", "Must be a day like 2026-11-24"],
    ["is no instant", instant, "now", "", "Must be an instant in UTC like 2026-11-24T09:30:00.000Z"],
    ["is no identifier", identifier, "a b", "", "Must match /^[0-9a-zA-Z][0-9a-zA-Z._@-]{0,119}$/"],
    ["is unknown", z.strictObject({ a: z.int().optional() }), { b: 1, c: 2 }, "", 'Not known here: "b", "c"'],
    ["is none of these", z.enum(["deck", "pool"]), "shed", "", 'Must be one of "deck", "pool"'],
    ["is not the one", z.literal(2), 3, "", "Must be 2"],
    ["is none of these, and left out", z.object({ a: z.enum(["x", "y"]) }), {}, "a", 'This field is needed: "x", "y"'],
    ["breaks a rule without words", z.string().refine(() => false), "x", "", "This value is not taken here"],
    ["breaks a rule with words", z.string().refine(() => false, "Name the day first"), "x", "", "Name the day first"],
    ["is neither of two types", z.object({ a: z.union([z.string(), z.number()]) }), { a: true }, "a", "Must be text, or must be a number"],
    ["is left out of a union", z.object({ a: z.union([z.string(), z.number()]) }), {}, "a", "This field is needed"],
    ["fits one shape but for a field", shape, { kind: "deck", feet: "x" }, "feet", "Must be a number"],
    ["names no shape", tagged, { kind: "shed" }, "kind", "None of the shapes that are taken here"],
    [
      "has a name that is not taken",
      z.record(z.string().max(2), z.int()),
      { long: 1 },
      "long",
      "This name is not taken here. At most 2 characters",
    ],
  ])("when it %s", (_, schema, data, path, detail) => {
    expect(told(schema, data)).toEqual([[path, detail]]);
  });

  it("are told for each field, in the schema's order", () => {
    const schema = z.object({ a: z.string(), b: z.array(z.object({ c: z.int() })) });
    expect(told(schema, { b: [{ c: 1 }, {}] })).toEqual([
      ["a", "This field is needed"],
      ["b.1.c", "This field is needed"],
    ]);
  });
});
