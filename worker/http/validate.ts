import type { Context } from "hono";
import type { z } from "zod";
import { fieldWords } from "#schemas/plain/zod-fault-text";
import { refuseRequest } from "./problem-response";

/** So many fields at fault are told. */
const mostFields = 50;

/** Holds untrusted data against its schema, or refuses with `validation-failed` and every field at fault. */
export function validated<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const read = schema.safeParse(data);
  return read.success ? read.data : refuseFields(read.error, data);
}

/** Refuses with `validation-failed` and every field at fault of `data`. `above`: where that stands in what was sent. */
export function refuseFields(error: z.ZodError, data: unknown, above: readonly string[] = []): never {
  return refuseRequest("validation-failed", { fields: fieldWords(error, data, above).slice(0, mostFields) });
}

/** Nothing sent here is ever unpacked: a small body stays small. */
const plainCodings = new Set(["", "identity"]);
const jsonTypes = new Set(["application/json", "application/merge-patch+json"]);

/**
 * Reads a JSON body and holds it against its schema. Refuses another content type or a compressed body (415), bytes that
 * are no JSON or no UTF-8 (400), and values that do not fit (422).
 */
export async function jsonBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!jsonTypes.has(type)) refuseRequest("unsupported-media-type", { detail: "Send application/json." });
  if (!plainCodings.has(c.req.header("content-encoding") ?? ""))
    refuseRequest("unsupported-media-type", { detail: "Send it uncompressed." });
  const bytes = await c.req.arrayBuffer();
  return validated(schema, parsedJson(bytes));
}

function parsedJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return refuseRequest("bad-request", { detail: "The body is not JSON." });
  }
}

/** Holds the query against its schema; a name given twice arrives as its first value. */
export const queryOf = <S extends z.ZodType>(c: Context, schema: S): z.output<S> => validated(schema, c.req.query());
