import type { Api } from "#app/local/sync/request";
import type { Problem } from "#schemas/problem";
import type { BlobStore } from "./blob-store";
import { sha256Of } from "./file-hash";

type Sender = Pick<typeof import("./blob-sender"), "httpFileRoad" | "sendFile">;

/** The worker did not get bytes that went straight to it, or does not take them. */
export class NotTaken extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** A store of nothing: what is kept in it goes straight to the worker, else `NotTaken`. `sender`: comes when it is first needed. */
export const throughToWorker = (api: Api, sender: () => Promise<Sender> = () => import("./blob-sender")): Pick<BlobStore, "keep"> => ({
  async keep({ bytes, mediaType, fileName }) {
    const sha256 = await sha256Of(bytes);
    const sending = await sender().catch(() => null);
    if (sending === null) throw new NotTaken({ code: "not-kept" });
    const road = sending.httpFileRoad(api);
    const sent = await sending.sendFile({ sha256, size: bytes.byteLength, mediaType }, new Blob([bytes]), road, () => undefined);
    if (sent.kind !== "sent") throw new NotTaken(sent.kind === "refused" ? sent.problem : { code: "not-kept" });
    return { sha256, mediaType, bytes: bytes.byteLength, fileName };
  },
});
