import type { BlobStore } from "#app/local/files/blob-store";
import { sha256Of } from "#app/local/files/file-hash";
import type { DocumentRules, KeptDocument } from "#app/local/files/keep-document";
import { checkPlanHere } from "#app/local/plan/plan-check-here";
import { browserClock, browserLock, random } from "#app/local/sync/platform";
import { apiOver } from "#app/local/sync/request";
import { retryDelay } from "#app/local/sync/sync-retry-delay";
import { sendLinkTask } from "./link-sender";
import { type ChosenFile, type LinkStore, openLinkStore } from "./link-store";
import { type LinkHere, type LinkWork, linkWork } from "./link-work";

type SlotRules = Pick<DocumentRules, "accept" | "maxBytes">;
interface ReadFile {
  readonly kept: KeptDocument;
  readonly chosen: ChosenFile | null;
}

/** What this browser keeps and sends for people who come by a link, without an account. One a page. */
export interface LinkDevice {
  readonly store: LinkStore;
  readonly now: () => string;
  /** Checks a chosen file and reads it for good: a picked file is only a reference. */
  read(file: File, slot: SlotRules): Promise<ReadFile>;
  /** Takes up the work on a link's task where it was left. */
  work(link: LinkHere): LinkWork;
}

async function read(file: File, { accept, maxBytes }: SlotRules): Promise<ReadFile> {
  const checking = await import("#app/local/files/keep-document").catch(() => null);
  if (checking === null) return { kept: { ok: false, problem: { code: "not-kept" } }, chosen: null };
  const checked = await checking.checkDocument(file, { accept, maxBytes, checkPlan: checkPlanHere });
  if (!checked.ok) return { kept: checked, chosen: null };
  const chosen: ChosenFile[] = [];
  const store: Pick<BlobStore, "keep"> = {
    async keep({ bytes, mediaType, fileName }) {
      const sha256 = await sha256Of(bytes);
      chosen.push({ sha256, mediaType, size: bytes.byteLength, name: fileName, bytes: new Blob([bytes], { type: mediaType }) });
      return { sha256, mediaType, bytes: bytes.byteLength, fileName };
    },
  };
  const kept = await checking.keepDocument(file, checked, store);
  const [own, copy] = chosen;
  return { kept, chosen: own ? { ...own, preview: kept.ok && kept.preview ? copy : undefined } : null };
}

let opened: LinkDevice | null = null;

/** Opens the store at the first call. In a browser alone. */
export function linkDevice(): LinkDevice {
  opened ??= start();
  return opened;
}

function start(): LinkDevice {
  const store = openLinkStore();
  const api = apiOver(fetch.bind(globalThis), { token: async () => null, forget: () => undefined }, location);
  return {
    store,
    now: browserClock.now,
    read,
    work: (link) =>
      linkWork({
        link,
        store,
        now: browserClock.now,
        send: async (task, onProgress) =>
          (await browserLock.run(`link:${link.linkId}`, true, async () => sendLinkTask(await task(), { ...link, api, onProgress }))) ?? {
            kind: "waits",
          },
        pause: (failures) => browserClock.pause(retryDelay(failures, random())),
      }),
  };
}
