import { proofDesk, sendProved } from "#app/local/account/proof-desk";
import type { CurrentDevice, SessionMessage } from "#app/local/account/who-is-here";
import { forgetPlans } from "#app/local/store/kept-plans";
import { forgetScreens } from "#app/local/store/kept-screens";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { browserClock } from "#app/local/sync/platform";
import type { Api } from "#app/local/sync/request";
import { organizationOfHost } from "#app/local/sync/request-decoration";
import { storageFailure } from "#app/local/sync/sync-status";
import { comeLater } from "./come-later";
import { createCurrentDevice } from "./current-device";
import { askedLater, laterApi } from "./later-api";
import { afterPage } from "./page-stands";

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

const workingDevice = comeLater(async () => {
  await afterPage();
  return import("./working-device");
});

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
  const workerRoad = comeLater(() => import("./worker-road").then(({ openRoad }) => openRoad()));
  // A token that was never asked for need not be forgotten.
  const forgetToken = () => workerRoad.get()?.forgetToken();
  const apiOf = (account: () => string | null) => laterApi(async () => (await workerRoad.ask()).apiFor(account, verify));
  const accountHere = () => {
    const here = current.here.get();
    return here.kind === "open" ? here.device.person.accountId : null;
  };
  const verify = () => void current.verify();
  const api = apiOf(accountHere);
  const channel: BroadcastChannel & { postMessage(message: SessionMessage): void } = new BroadcastChannel(sessionChannelName);
  const current = createCurrentDevice({
    organization,
    now: browserClock.now,
    records: {
      read: () => workingDevice.ask().then(({ originRecords }) => originRecords.read()),
      write: (record) => workingDevice.ask().then(({ originRecords }) => originRecords.write(record)),
      change: (change) => workingDevice.ask().then(({ originRecords }) => originRecords.change(change)),
    },
    forgetScreens: async (forGood) => void (await Promise.all([forgetScreens(forGood), forgetPlans(forGood)])),
    askWho: () => askedLater(workerRoad.ask, (road) => road.askWho()),
    async revoke() {
      forgetToken();
      return endSession();
    },
    open: (who, on) =>
      workingDevice.ask().then(({ openInBrowser }) =>
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
    stop = (here.kind === "open" && workingDevice.get()?.attend(here.device, api, verify)) || (() => {});
  });
  addEventListener("online", () => void current.endSession());
  // A passkey makes a session of its own: the token of the one before would still say when that was proved.
  proofDesk.whenProved(forgetToken);
  return {
    current,
    api,
    organization,
    async sendAlone(command) {
      const answer = await sendProved(() => askedLater(workerRoad.ask, (road) => road.sendCommand(api, command)));
      const here = current.here.get();
      if (answer.kind === "ok" && here.kind === "open") here.device.hear(answer.value.version);
      return answer;
    },
  };
}
