import { type BadRequest, deep, endless, jsonType, raw } from "./bad-request";

const push = ["POST", "/sync/push"] as const;
const note = ["POST", "/commands/note.write"] as const;
const answer = ["POST", "/commands/draft.answer"] as const;
const packed = () => new Uint8Array([0x1f, 0x8b, 8, 0]);
const as = (type: string) => ({ "content-type": type });
const large = "x".repeat(2_097_152);
const answering = (draftId: string, question: string, value: string) =>
  `{"args":{"permitId":"${draftId}","question":"${question}","base":null,"value":${value}}}`;

/** Bodies that are not what an address takes. */
export const badBodies: readonly BadRequest[] = [
  raw("no JSON", "bad-request", push, "{"),
  raw("JSON that breaks off", "bad-request", note, '{"args":{"permitId":"x","te'),
  raw("nothing at all", "bad-request", note, ""),
  raw("bytes that are no UTF-8", "bad-request", push, new Uint8Array([0x22, 0xff, 0x22])),
  raw("JSON after another JSON", "bad-request", push, "{}{}"),
  raw("NaN, which is no JSON", "bad-request", ["POST", "/commands/payment.record"], '{"args":{"amountCents":NaN}}'),
  raw("text", "unsupported-media-type", push, "{}", as("text/plain")),
  raw("a form", "unsupported-media-type", push, "a=1", as("application/x-www-form-urlencoded")),
  raw("several parts", "unsupported-media-type", note, "--x--", as("multipart/form-data; boundary=x")),
  raw("XML", "unsupported-media-type", note, "<args/>", as("application/xml")),
  raw("two kinds of content at once", "unsupported-media-type", push, "{}", as("text/plain, application/json")),
  raw("a packed body, which might be a bomb", "unsupported-media-type", push, packed, { ...jsonType, "content-encoding": "gzip" }),
  raw("a body packed in a way nobody knows", "unsupported-media-type", note, "{}", { ...jsonType, "content-encoding": "br, zstd" }),
  raw("a packed body that says nothing of it", "bad-request", push, packed),
  raw("two megabytes", "too-large", push, () => JSON.stringify({ build: large })),
  raw("two megabytes for a command", "too-large", note, () => JSON.stringify({ args: large })),
  raw("a length that lies", "too-large", push, "{}", { ...jsonType, "content-length": "99999999" }),
  raw("a stream without an end", "too-large", push, endless),
  raw("a list nested 100,000 deep", "validation-failed", note, () => `{"args":${deep(100_000)}}`),
  raw("an answer nested 100,000 deep", "validation-failed", answer, ({ draftId }) => answering(draftId, "description", deep(100_000))),
  raw("a push nested 100,000 deep", "validation-failed", push, () => `{"protocol":1,"commands":${deep(100_000)}}`),
  raw("a number too large for any", "validation-failed", answer, ({ draftId }) => answering(draftId, "workValue", "1e999")),
  raw("an answer to what nobody asked", "validation-failed", answer, ({ draftId }) => answering(draftId, "__proto__", '"x"')),
  raw("null", "validation-failed", push, "null"),
  raw("a list", "validation-failed", push, "[]"),
  raw("a prototype to be changed", "validation-failed", note, '{"args":{"__proto__":{"permitId":"x"},"constructor":{}}}'),
];
