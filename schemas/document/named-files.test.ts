import { expect, test } from "vitest";
import { z } from "zod";
import { rowSchemas } from "../row";
import { sha256 } from "../values";
import { fileNamedAt, hashesOfNoFile } from "./named-files";

/** Schemas right below this one, each with what is added to the JSON path on the way there. */
function below(schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] {
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape).map(([key, each]) => [`.${key}`, each]);
  if (schema instanceof z.ZodUnion) return schema.options.map((each) => ["", each]);
  if (schema instanceof z.ZodArray) return [["[]", schema.element]];
  if (schema instanceof z.ZodRecord) return [["{}", schema.valueType]];
  if (schema instanceof z.ZodPipe) return [["", schema.in]];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return [["", schema.unwrap()]];
  return [];
}

/** Every place in a schema where a SHA-256 stands. */
const hashesIn = (schema: z.core.$ZodType, path = "$"): readonly string[] =>
  schema === sha256 ? [path] : below(schema).flatMap(([step, each]) => hashesIn(each, `${path}${step}`));

test("every hash that a row keeps is known to name a file, or to be of something else", () => {
  const found = Object.entries(rowSchemas).flatMap(([kind, schema]) => hashesIn(schema).map((path) => `${kind} ${path}`));
  const decided = Object.entries({ ...fileNamedAt, ...hashesOfNoFile }).map(([kind, path]) => `${kind} ${path}`);
  expect([...new Set(found)].sort()).toEqual(decided.sort());
});
