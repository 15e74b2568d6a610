import { z } from "zod";

/** Where a list goes on: opaque to callers, JSON in base64url. `order` says which list and order it belongs to. */
const content = z.object({ order: z.string(), after: z.array(z.union([z.string(), z.number()])) });
export type PageCursor = z.infer<typeof content>;

const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));
const textOf = (bytes: string): string => new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));

export const writeCursor = (cursor: PageCursor): string =>
  btoa(bytesOf(JSON.stringify(cursor)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function read(text: string): PageCursor | null {
  try {
    return content.parse(JSON.parse(textOf(atob(text.replaceAll("-", "+").replaceAll("_", "/")))));
  } catch {
    return null;
  }
}

/** A query's cursor; one that this API has not given is no cursor. */
export const cursorParameter = z
  .string()
  .max(500)
  .transform((text, context) => {
    const cursor = read(text);
    if (cursor === null) context.addIssue({ code: "custom", message: "Not a cursor of this list" });
    return cursor ?? z.NEVER;
  })
  .optional()
  .meta({ description: "`next` of the page before" });

/** How many a page holds at most. */
export const limitParameter = z.coerce
  .number()
  .int()
  .min(1)
  .max(200)
  .default(50)
  .meta({ description: "At most so many a page, 50 if absent" });

/** A page's answer: `next` null on the last one. A page may hold fewer than asked for and still not be the last. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });
