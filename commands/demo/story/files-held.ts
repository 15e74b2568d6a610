import type { CommandCall } from "#schemas/commands";
import { fileMediaType } from "#schemas/document/file-transfer";
import type { Core } from "#worker/composition/create-core";
import { createFileStore, type FileStore } from "#worker/files/file-store";
import { fileKey } from "#worker/files/piece-store";
import { bytesOf } from "./shelf";

/** Brings the bytes of each file that somebody of the story names, as if their device had sent them. */
export class FilesHeld {
  readonly #core: Core;
  readonly #store: FileStore;
  readonly #organization: string;
  readonly #held = new Set<string>();

  constructor(core: Core, organization: string) {
    this.#core = core;
    this.#store = createFileStore(core.db);
    this.#organization = organization;
  }
  async hold(accountId: string, call: CommandCall): Promise<void> {
    if (call.name !== "document.add" && call.name !== "inspection.add-photo" && call.name !== "file-request.provide") return;
    const { sha256, bytes, mediaType } = call.args;
    const who = { accountId, sha256 };
    const name = `${accountId} ${sha256}`;
    const content = bytesOf(sha256);
    if (this.#held.has(name) || content === undefined) return;
    this.#held.add(name);
    const file = { bytes, mediaType: fileMediaType.parse(mediaType) };
    await this.#core.bucket.put(fileKey(this.#organization, sha256), content, { httpMetadata: { contentType: file.mediaType } });
    await this.#store.complete(this.#organization, who, file, this.#core.clock().toISOString());
    await this.#store.piecesGone(this.#organization, who);
  }
}
