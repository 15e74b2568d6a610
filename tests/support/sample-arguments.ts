import { z } from "zod";

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null && !Array.isArray(value);
const child = (value: unknown): Schema => (isSchema(value) ? value : {});

/** What a text, a number or anything else at a path (`items.0.text`) is to be; undefined = a plain one that fits. */
export type Fill = (path: string, schema: Schema) => unknown;

const formats: Readonly<Record<string, string>> = {
  date: "2026-11-04",
  "date-time": "2026-11-04T12:00:00.000Z",
  time: "08:00",
  email: "somebody@demo.test",
  uuid: "00000000-0000-4000-8000-000000000001",
  uri: "https://example.org/sample",
};

/** Whether a text has every pattern of a field: two of them stand apart from each other. */
function hasPatterns(schema: Schema, words: string): boolean {
  const more = Array.isArray(schema.allOf) ? schema.allOf.map((each) => child(each).pattern) : [];
  return [schema.pattern, ...more].every((pattern) => new RegExp(String(pattern ?? ""), "u").test(words));
}

/** Whether a text field takes any words: it is no identifier, hash, day or other pattern of letters. */
export const takesWords = (schema: Schema): boolean =>
  schema.type === "string" &&
  schema.enum === undefined &&
  schema.const === undefined &&
  schema.format === undefined &&
  hasPatterns(schema, "Two <words>");

function text(schema: Schema): string {
  const format = formats[String(schema.format)];
  if (format !== undefined) return format;
  const candidates = ["sample", "P", "a".repeat(64), "08:00", "2026-11-04", "AB", "America/New_York", "/sample", "#12406b", "110"];
  return candidates.find((candidate) => hasPatterns(schema, candidate)) ?? "sample";
}

function number(schema: Schema): number {
  const [least, most] = [Number(schema.minimum ?? schema.exclusiveMinimum ?? 0), Number(schema.maximum ?? 1)];
  return Math.max(Math.min(1, most), least);
}

function composite(schema: Schema, path: string, fill: Fill): unknown {
  const [first] = [schema.anyOf, schema.oneOf].filter((each) => Array.isArray(each)).flat();
  if (first !== undefined) return sample(child(first), path, fill);
  if (schema.type === "array" && Array.isArray(schema.prefixItems))
    return schema.prefixItems.map((item, place) => sample(child(item), `${path}.${place}`, fill));
  if (schema.type === "array") {
    const items = Math.max(1, Number(schema.minItems ?? 1));
    return Array.from({ length: items }, (_, place) => sample(child(schema.items), `${path}.${place}`, fill));
  }
  if (schema.type !== "object") return null;
  const at = path === "" ? "" : `${path}.`;
  const properties = Object.entries(child(schema.properties));
  return Object.fromEntries(properties.map(([name, inner]) => [name, sample(child(inner), `${at}${name}`, fill)]));
}

function sample(schema: Schema, path: string, fill: Fill): unknown {
  const filled = fill(path, schema);
  if (filled !== undefined) return filled;
  if (Array.isArray(schema.type)) return sample({ ...schema, type: schema.type[0] }, path, fill);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === "string") return text(schema);
  if (schema.type === "integer" || schema.type === "number") return number(schema);
  if (schema.type === "boolean") return false;
  return composite(schema, path, fill);
}

/** A value that fits a schema, every field there, with `fill` choosing what stands where. */
export function sampleOf(schema: z.core.$ZodType, fill: Fill = () => undefined): unknown {
  return sample(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "", fill);
}
