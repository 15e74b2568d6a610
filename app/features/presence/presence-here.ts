import { browserDevice } from "#app/local/device/browser-device";
import { browserClock, newId } from "#app/local/sync/platform";
import { presenceChannelName } from "#app/local/sync/presence-channel";
import { type PresenceReport, presenceAgain, presenceAnswer, presenceFrame, presenceSeconds, presenceSoon } from "#schemas/plan/presence";
import { type Present, presentWith } from "./present-people";

/** Milliseconds between two reports at least: whoever leafs through a set says where they end up. */
const leastBetween = 1_500;

/** So often a report is said again soon; a road that carries no sockets is not asked for ever. */
const mostSoon = 5;

type Place = Omit<PresenceReport, "id" | "leaves">;

const parsed = (text: unknown) => {
  try {
    return presenceFrame.safeParse(typeof text === "string" ? JSON.parse(text) : null).data ?? null;
  } catch {
    return null;
  }
};

/** Says where this tab's person is among a permit's plans, for as long as the page is looked at, and hears who else is. Nothing of it is kept. */
export class PresenceHere {
  readonly #id = newId();
  readonly #permitId: string;
  readonly #accountId: string;
  readonly #tell: (present: readonly Present[]) => void;
  readonly #ended = new AbortController();
  readonly #channel: BroadcastChannel;
  #present: readonly Present[] = [];
  #place: Place | null = null;
  #said: Place | null = null;
  #saidAt = Number.NEGATIVE_INFINITY;
  #waits = false;
  #soon = 0;

  constructor(
    whose: { readonly permitId: string; readonly accountId: string; readonly database: string },
    tell: (present: readonly Present[]) => void,
  ) {
    this.#permitId = whose.permitId;
    this.#accountId = whose.accountId;
    this.#tell = tell;
    const { signal } = this.#ended;
    this.#channel = new BroadcastChannel(presenceChannelName(whose.database));
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    document.addEventListener("visibilitychange", () => void this.#seen(), { signal });
    addEventListener("pagehide", () => this.#leave(), { signal });
    void this.#again();
  }

  /** This tab's person is here now. */
  at(place: Omit<Place, "permitId">): void {
    this.#place = { permitId: this.#permitId, ...place };
    void this.#sayIn(Math.max(0, leastBetween - (browserClock.elapsed() - this.#saidAt)));
  }

  end(): void {
    this.#leave();
    this.#ended.abort();
    this.#channel.close();
  }

  #hear(text: unknown): void {
    const frame = parsed(text);
    if (frame === null || frame.presence.permitId !== this.#permitId || frame.presence.accountId === this.#accountId) return;
    const { seconds, ...person } = frame.presence;
    this.#show([{ ...person, until: browserClock.elapsed() + seconds * 1_000 }]);
  }

  #show(told: readonly Present[]): void {
    const before = this.#present;
    this.#present = presentWith(before, told, browserClock.elapsed());
    if (this.#present !== before) this.#tell(this.#present);
  }

  /** Several changes within a moment are said as one. */
  async #sayIn(milliseconds: number): Promise<void> {
    if (this.#waits) return;
    this.#waits = true;
    await browserClock.pause(milliseconds);
    this.#waits = false;
    await this.#say();
  }

  async #say(): Promise<void> {
    if (this.#ended.signal.aborted || document.visibilityState === "hidden" || this.#place === null) return;
    this.#said = this.#place;
    this.#saidAt = browserClock.elapsed();
    const answer = await this.#post(this.#place, false);
    // Without a connection nobody is told, and nobody is shown for longer than they said.
    if (answer.kind !== "ok" || this.#ended.signal.aborted) return this.#show([]);
    const until = browserClock.elapsed() + presenceSeconds * 1_000;
    // Whoever comes later asks the socket: said before it was open, it is said again.
    if (!answer.value.held && this.#soon < mostSoon) {
      this.#soon += 1;
      void this.#sayIn(presenceSoon * 1_000);
    }
    this.#show(answer.value.present.filter(({ accountId }) => accountId !== this.#accountId).map((person) => ({ ...person, until })));
  }

  #post(place: Place, leaves: boolean) {
    const body = JSON.stringify({ ...place, id: this.#id, leaves });
    const headers = { "content-type": "application/json" };
    return browserDevice().api.call("/api/v2/presence", presenceAnswer, { method: "POST", headers, body, keepalive: leaves });
  }

  /** Says it again before it is over, and drops those who do not. */
  async #again(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      await browserClock.pause((presenceAgain / 2) * 1_000);
      this.#show([]);
      const isSomewhere = this.#place !== null && (this.#place.documentId !== null || this.#place.deciding !== null);
      if (isSomewhere && browserClock.elapsed() - this.#saidAt >= presenceAgain * 1_000) await this.#say();
    }
  }

  #seen(): void {
    if (document.visibilityState === "hidden") this.#leave();
    else void this.#sayIn(0);
  }

  #leave(): void {
    if (this.#said === null) return;
    const said = this.#said;
    this.#said = null;
    void this.#post(said, true);
  }
}
