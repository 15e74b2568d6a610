import type { ProblemCode } from "#schemas/problem";
import type { Belongings } from "../support/two-towns";

type Made<T> = T | ((of: Belongings) => T);

/** A request that nobody should send, whose it comes from, and the problem that must answer it. */
export interface BadRequest {
  readonly words: string;
  /** null = an answer that is no refusal: what looks hostile is taken as the plain text it is. */
  readonly code: ProblemCode | null;
  /** Under /api/v2. */
  readonly path: Made<string>;
  readonly by?: "ana" | "OfficeStaff" | "Admin" | "Inspector";
  readonly method?: string;
  readonly body?: (of: Belongings) => BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

export const jsonType = { "content-type": "application/json" } as const;
export const bytesType = { "content-type": "application/octet-stream" } as const;
const keyed = { "idempotency-key": "12345678" } as const;

/** Reading an address. */
export const get = (words: string, code: BadRequest["code"], path: Made<string>, more: Partial<BadRequest> = {}): BadRequest => ({
  words,
  code,
  path,
  ...more,
});

/** Bytes sent just as they are. */
export const raw = (
  words: string,
  code: BadRequest["code"],
  [method, path]: readonly [string, string],
  body: BodyInit | ((of: Belongings) => BodyInit),
  headers: Readonly<Record<string, string>> = jsonType,
): BadRequest => ({
  words,
  code,
  path,
  method,
  body: typeof body === "function" ? body : () => body,
  headers: { ...keyed, ...headers },
});

/** A command with these arguments. */
export const command = (
  words: string,
  code: BadRequest["code"],
  name: string,
  args: unknown | ((of: Belongings) => unknown),
  more: Partial<BadRequest> = {},
): BadRequest => ({
  words,
  code,
  path: `/commands/${name}`,
  method: "POST",
  body: (of) => JSON.stringify({ args: typeof args === "function" ? args(of) : args }),
  ...more,
  headers: { ...jsonType, ...more.headers },
});

/** A list in a list in a list. */
export const deep = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** Bytes that go on until nobody takes them any more. */
export const endless = (): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)) });
