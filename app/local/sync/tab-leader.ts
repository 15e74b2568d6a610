import type { Device } from "#app/local/device/device";
import { holdLiveSocket, type Socket, ticketAnswer } from "./live-socket";
import { browserClock, random } from "./platform";
import { presenceChannelName } from "./presence-channel";
import type { Api } from "./request";

/** Changes in rows that everybody holds ring nobody: they are found by looking. Milliseconds. */
const lookEvery = 5 * 60_000;
/** How often presses ask whether there is a connection again, at most. Milliseconds. */
const askEvery = 5_000;

/**
 * Keeps an open device in step: it syncs at once, whenever the page comes back into view, online or off, when the doorbell
 * rings, every five minutes, and while nobody answers also when somebody works at the page. One tab of a database holds the
 * doorbell: the one with the lock, for as long as it lives. Gives the way to stop.
 */
export function keepInStep(device: Device, { api, onRevoked }: { readonly api: Api; readonly onRevoked: () => void }): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const sync = () => void device.sync();
  // Nobody looks any more who could take an act back: it goes now, while the page still lives.
  const leave = () => {
    void device.held.releaseAll();
    void device.typing.flush();
  };
  const seen = () => {
    if (document.visibilityState === "visible") sync();
    else leave();
  };
  let tried = Number.NEGATIVE_INFINITY;
  // Whoever works at a page without a connection learns at the next press that there is one again.
  const pressed = () => {
    if (device.status.get().road !== "unreachable" || browserClock.elapsed() - tried < askEvery) return;
    tried = browserClock.elapsed();
    sync();
  };
  addEventListener("pointerdown", pressed, { signal, capture: true, passive: true });
  addEventListener("keydown", pressed, { signal, capture: true, passive: true });
  addEventListener("online", sync, { signal });
  // A try that fails at once: the page says as of when its records are.
  addEventListener("offline", sync, { signal });
  addEventListener("offline", () => device.delayed.takeBackAll(), { signal });
  addEventListener("pageshow", sync, { signal });
  addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", seen, { signal });
  sync();
  navigator.locks
    .request(`leader:${device.database.name}`, { signal }, () => lead(device, api, onRevoked, signal))
    // The lock is given up with the signal; nothing is lost.
    .catch(() => undefined);
  return () => ended.abort();
}

async function lead(device: Device, api: Api, onRevoked: () => void, ended: AbortSignal): Promise<void> {
  const sync = () => void device.sync();
  const looking = setInterval(sync, lookEvery);
  const presence = new BroadcastChannel(presenceChannelName(device.database.name));
  ended.addEventListener("abort", () => {
    clearInterval(looking);
    presence.close();
  });
  await holdLiveSocket(
    {
      clock: browserClock,
      random,
      askTicket: () => api.call("/api/v2/notifications/ticket", ticketAnswer, { method: "POST" }),
      open: openSocket,
      onPoke({ version }) {
        device.hear(version);
        // Our own push rings too: what a pull has brought, or is about to, needs no other.
        void device.sync(version);
      },
      onOther: (text) => ended.aborted || presence.postMessage(text),
      onConnect: sync,
      onRevoked,
      // A round of its own finds out, says so on the page, and tries again until somebody answers.
      onUnreachable: sync,
      rest: (milliseconds) => untilReached(device, milliseconds),
    },
    ended,
  );
  // Signed out: the lock stays here, so that no other tab tries in vain; signing in loads the pages anew.
  if (!ended.aborted) await new Promise((resolve) => ended.addEventListener("abort", resolve));
}

/** Waits so long, or until a round has reached the office: from then on the doorbell can be heard again. */
function untilReached({ status }: Device, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let road = status.get().road;
    const stop = status.subscribe(() => {
      const before = road;
      road = status.get().road;
      if (road === "open" && before !== "open") end();
    });
    const end = () => {
      stop();
      resolve();
    };
    void browserClock.pause(milliseconds).then(end);
  });
}

function openSocket(protocols: readonly string[]): Socket {
  const address = new URL("/api/v2/notifications/live", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address, [...protocols]);
  const shown: Socket = {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => shown.onopen?.();
  socket.onmessage = (event) => shown.onmessage?.(event);
  socket.onclose = (event) => shown.onclose?.(event);
  return shown;
}
