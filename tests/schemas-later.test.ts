import { expect, test } from "vitest";
import { z } from "zod";
import { schemaLater } from "#schemas/schema-later";
import { withSchemasLater } from "../commands/build/schemas-later.js";

/** What becomes of a module's text after its first line, which imports zod. */
const later = (text: string): string | null => {
  const found = withSchemasLater(`import { z } from "zod";\n${text}`);
  return found === null ? null : (found.split("\n").slice(1).join("\n") ?? null);
};
const waits = (schema: string) => `/* @__PURE__ */ schemaLater(() => ${schema})`;

test.each([
  "z.object({ name: z.string().max(9) })",
  "z.enum(kinds).nullable()",
  "day.optional()",
  'shape.name.default("")',
  "z.iso.date()",
])("a schema that a module makes as it loads waits until it is asked: %s", (schema) => {
  expect(later(`export const one = ${schema};`)).toBe(`export const one = ${waits(schema)};`);
  expect(later(`export const commands = { add: command({ args: ${schema} }) };`)).toBe(
    `export const commands = { add: command({ args: ${waits(schema)} }) };`,
  );
});

test.each([
  "const names = z.object(shape).keyof().options;",
  "const names = day.keyof().options;",
  "const none = z.object(shape).parse({});",
  "const line = (max) => z.string().max(max);",
  "function read(text) { return z.object(shape).parse(text); }",
  "const most = Math.max(1, 2); const known = z.config(words);",
])("what is no schema, or is made when somebody asks, stays as it is written: %s", (text) => {
  expect(later(text)).toBeNull();
});

test("a schema that waited is the schema, made once and when it is first asked", () => {
  let made = 0;
  const person = schemaLater(() => {
    made += 1;
    return z.object({ name: z.string(), age: z.int().optional() });
  });
  const crew = z.object({ lead: schemaLater(() => person.nullable()), all: z.array(person) });
  expect(made).toBe(0);
  expect(crew.parse({ lead: null, all: [{ name: "Ana", more: 1 }] })).toEqual({ lead: null, all: [{ name: "Ana" }] });
  expect(crew.safeParse({ lead: null, all: [{ name: 1 }] }).error?.issues[0]?.path).toEqual(["all", 0, "name"]);
  expect(person.extend({ trade: z.string() }).safeParse({ name: "Ana" }).success).toBe(false);
  expect(person.keyof().options).toEqual(["name", "age"]);
  expect(person instanceof z.ZodObject).toBe(true);
  expect("_zod" in person).toBe(true);
  expect(made).toBe(1);
});

test("kinds are told apart by schemas that waited", () => {
  const shape = z.discriminatedUnion("kind", [
    schemaLater(() => z.object({ kind: z.literal("circle"), radius: z.number() })),
    schemaLater(() => z.object({ kind: z.literal("square"), side: z.number() })),
  ]);
  expect(shape.parse({ kind: "square", side: 2 })).toEqual({ kind: "square", side: 2 });
  expect(shape.safeParse({ kind: "line" }).success).toBe(false);
});
