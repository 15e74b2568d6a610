import type { CommandCall } from "#schemas/commands";
import { fileMediaType } from "#schemas/document/file-transfer";
import type { Core } from "#worker/composition/create-core";
import { createFileStore, type FileStore } from "#worker/files/file-store";

/** Notes for each file that somebody of the story names that they have sent its bytes; the bytes themselves are put where files are kept. */
export class FilesHeld {
  readonly #store: FileStore;
  readonly #organization: string;
  readonly #now: () => string;
  readonly #held = new Set<string>();

  constructor(core: Core, organization: string) {
    this.#store = createFileStore(core.db);
    this.#organization = organization;
    this.#now = () => core.clock().toISOString();
  }
  async hold(accountId: string, call: CommandCall): Promise<void> {
    if (call.name !== "document.add" && call.name !== "inspection.add-photo") return;
    const { sha256, bytes, mediaType } = call.args;
    const name = `${accountId} ${sha256}`;
    if (this.#held.has(name)) return;
    this.#held.add(name);
    const file = { bytes, mediaType: fileMediaType.parse(mediaType) };
    await this.#store.complete(this.#organization, { accountId, sha256 }, file, this.#now());
  }
}
