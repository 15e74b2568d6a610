import { expect, test } from "vitest";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";
import { sendLinkTask } from "./link-sender";
import type { ChosenFile } from "./link-store";

const bytesOf = (name: string, size: number) => ({
  ...{ sha256: name.padEnd(64, "0"), mediaType: "image/jpeg", size, name: `${name}.jpg` },
  bytes: new Blob(["x".repeat(size)]),
});
const file: ChosenFile = { ...bytesOf("a", 5), preview: bytesOf("b", 2) };

/** An office that says of the beginning of a preview what it is told to; gives all that was sent to it. */
function office(preview: LinkAnswer<never> | null) {
  const sent: string[] = [];
  const note = (path: string, init?: RequestInit) =>
    void sent.push(`${init?.method} ${path} ${typeof init?.body === "string" ? init.body : "bytes"}`);
  const api: Pick<Api, "call" | "send"> = {
    async call(path, schema, init) {
      note(path, init);
      if (preview && String(init?.body).includes('"bytes":2,"mediaType"')) return preview;
      return { kind: "ok", value: schema.parse({ state: "partial", pieces: [] }) };
    },
    async send(path, init) {
      note(path, init);
      return { kind: "ok", value: null };
    },
  };
  const send = (task: ChosenFile) =>
    sendLinkTask({ typed: null, signed: null, file: task, readyAt: null }, { api, linkId: "l", onProgress: () => undefined });
  return { sent, send, api };
}
const end = (preview: string) => `POST /s/l/upload/${file.sha256} {"mediaType":"image/jpeg","fileName":"a.jpg","preview":${preview}}`;

test("a photo's smaller copy goes before its pieces, once it has its own place, and is named with it", async () => {
  const { sent, send } = office(null);
  expect(await send(file)).toEqual({ kind: "sent" });
  expect(sent.map((each) => each.split(" ").slice(0, 2).join(" "))).toEqual([
    "POST /s/l/upload",
    "POST /s/l/upload",
    `PUT /s/l/upload/${"b".padEnd(64, "0")}/pieces/0`,
    "POST /s/l/upload",
    `PUT /s/l/upload/${file.sha256}/pieces/0`,
    `POST /s/l/upload/${file.sha256}`,
  ]);
  expect(sent.at(-1)).toBe(end(`{"sha256":"${"b".padEnd(64, "0")}","bytes":2}`));
});

test("a smaller copy that is refused is left out; one that cannot be sent yet waits with its file", async () => {
  const refused = office({ kind: "problem", problem: { code: "file-type-not-allowed" }, status: 422 });
  expect(await refused.send(file)).toEqual({ kind: "sent" });
  expect(refused.sent.at(-1)).toBe(end("null"));
  const away = office({ kind: "unreachable" });
  expect(await away.send(file)).toEqual({ kind: "waits" });
  expect(away.sent).toHaveLength(2);
});

test("a file without one is sent as before", async () => {
  const { sent, send } = office(null);
  expect(await send({ ...file, preview: undefined })).toEqual({ kind: "sent" });
  expect(sent.at(-1)).toBe(end("null"));
});

test("a signature goes to its own door, with what was read", async () => {
  const { sent, api } = office(null);
  const signed = { seen: "2026-11-20T09:00:00.000Z", signature: { kind: "typed" as const, name: "Olga", paths: [] } };
  const end = await sendLinkTask({ typed: null, signed, file: null, readyAt: null }, { api, linkId: "l", onProgress: () => undefined });
  expect([end, sent]).toEqual([{ kind: "sent" }, [`POST /s/l/sign ${JSON.stringify(signed)}`]]);
});
