import { proofDesk, sendProved } from "#app/local/account/proof-desk";
import type { CurrentDevice, SessionMessage } from "#app/local/account/who-is-here";
import { forgetScreens } from "#app/local/store/kept-screens";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { browserClock } from "#app/local/sync/platform";
import { type Api, apiOver, cookieTokenSource, type TokenSource } from "#app/local/sync/request";
import { organizationOfHost } from "#app/local/sync/request-decoration";
import { storageFailure } from "#app/local/sync/sync-status";
import { tokensFor } from "#app/local/sync/token-holder";
import { signedInPerson } from "#schemas/contractor/verification-window";
import { type AloneRequest, aloneAnswer } from "#schemas/sync";
import { createCurrentDevice } from "./current-device";

/** The channel on which the tabs of this origin tell each other who signed in or out. */
export const sessionChannelName = "plumbline-session";

/** This browser's device and its road to the worker: one of each a page. */
export interface BrowserDevice {
  readonly current: CurrentDevice;
  readonly api: Api;
  readonly organization: string;
  /** Sends one command by itself, under its id as the idempotency key. Asking again with the same id never does it twice. */
  sendAlone(command: { id: string; name: string; args: unknown; observedAt: string }): Promise<LinkAnswer<unknown>>;
}

let opened: BrowserDevice | null = null;

type WorkingDevice = typeof import("./working-device");
let working: Promise<WorkingDevice> | null = null;
/** Once it has come. */
let atWork: WorkingDevice | null = null;

/** The device's own code, a file of its own; asked for again by whoever comes after it did not come. */
function workingDevice(): Promise<WorkingDevice> {
  working ??= import("./working-device").then(
    (parts) => {
      atWork = parts;
      return parts;
    },
    (error: unknown) => {
      working = null;
      throw error;
    },
  );
  return working;
}

/** Starts the device at the first call. In a browser alone: a worker that renders pages has none. */
export function browserDevice(): BrowserDevice {
  opened ??= start();
  return opened;
}

async function endSession(): Promise<boolean> {
  try {
    const answer = await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
      // Goes on when the page is left.
      keepalive: true,
      signal: AbortSignal.timeout(10_000),
    });
    // Refused as unknown: there is no session left to end.
    return answer.ok || answer.status === 401;
  } catch {
    return false;
  }
}

function start(): BrowserDevice {
  const organization = organizationOfHost(location.host);
  const tokens = cookieTokenSource(fetch.bind(globalThis), Date.now);
  const accountHere = () => {
    const here = current.here.get();
    return here.kind === "open" ? here.device.person.accountId : null;
  };
  const apiWith = (source: TokenSource) => apiOver(fetch.bind(globalThis), source, location);
  const apiOf = (account: () => string | null) => apiWith(tokensFor(tokens, account, () => void current.verify()));
  const api = apiOf(accountHere);
  const channel: BroadcastChannel & { postMessage(message: SessionMessage): void } = new BroadcastChannel(sessionChannelName);
  const current = createCurrentDevice({
    organization,
    now: browserClock.now,
    records: {
      read: () => workingDevice().then(({ originRecords }) => originRecords.read()),
      write: (record) => workingDevice().then(({ originRecords }) => originRecords.write(record)),
      change: (change) => workingDevice().then(({ originRecords }) => originRecords.change(change)),
    },
    forgetScreens,
    askWho: () => apiWith(tokens).call("/api/v2/me", signedInPerson),
    async revoke() {
      tokens.forget();
      return endSession();
    },
    open: (who, on) =>
      workingDevice().then(({ openInBrowser }) =>
        openInBrowser({
          organization,
          person: who,
          on,
          api: apiOf(() => who.accountId),
        }),
      ),
    channel,
    storageFailure,
    reload: () => location.reload(),
  });
  let stop = () => {};
  current.here.subscribe(() => {
    const here = current.here.get();
    stop();
    stop = (here.kind === "open" && atWork?.attend(here.device, api, () => void current.verify())) || (() => {});
  });
  addEventListener("online", () => void current.endSession());
  // A passkey makes a session of its own: the token of the one before would still say when that was proved.
  proofDesk.whenProved(() => tokens.forget());
  return {
    current,
    api,
    organization,
    async sendAlone({ id, name, args, observedAt }) {
      const sent = {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": id },
        body: JSON.stringify({ args, observedAt } satisfies AloneRequest),
      };
      const answer = await sendProved(() => api.call(`/api/v2/commands/${name}`, aloneAnswer, sent));
      const here = current.here.get();
      if (answer.kind === "ok" && here.kind === "open") here.device.hear(answer.value.version);
      return answer;
    },
  };
}
