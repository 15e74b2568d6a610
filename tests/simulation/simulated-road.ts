import type { FileRoad } from "#app/local/files/blob-sender";
import type { Link, LinkAnswer } from "#app/local/sync/local-port";
import type { IncomingCommand } from "#worker/sync/push/incoming-command";
import type { Faults, LinkFault } from "./fault-kinds";
import type { Life, Scheduler } from "./scheduler";
import type { Answer, SimulatedWorker } from "./simulated-worker";

/** Without an answer a device gives up after so long. Milliseconds. */
const patience = 20_000;

/** One device's road to the worker, and the session that its contexts share. */
export class SimulatedRoad {
  readonly #scheduler: Scheduler;
  readonly #faults: Faults;
  readonly #worker: SimulatedWorker;
  readonly #accountId: string;
  /** Of this road's faults. */
  readonly target: string;
  signedIn = true;
  /** The person signs in again. */
  onSignIn: () => void = () => undefined;
  /** No connection until then. */
  offlineUntil = 0;
  /** A file's bytes on disk cannot be read until then. */
  deadHandlesUntil = 0;

  constructor(target: string, accountId: string, world: { scheduler: Scheduler; faults: Faults; worker: SimulatedWorker }) {
    this.target = target;
    this.#accountId = accountId;
    this.#scheduler = world.scheduler;
    this.#faults = world.faults;
    this.#worker = world.worker;
  }

  /** The road as one context goes it: each has its own token, kept in memory. */
  linkOf(life: Life): Link {
    const ask = this.#askingWith(life);
    return {
      push: (request) => ask(() => this.#worker.push(this.#accountId, request)),
      pull: (request) => ask(() => this.#worker.pull(this.#accountId, request)),
    };
  }

  /** A command that is never queued, under a key of its own. */
  aloneOf(life: Life): (command: Omit<IncomingCommand, "sequence">) => Promise<LinkAnswer<unknown>> {
    const ask = this.#askingWith(life);
    return (command) => ask(() => this.#worker.alone(this.#accountId, command));
  }

  filesOf(life: Life): FileRoad {
    const ask = this.#askingWith(life);
    return {
      status: (sha256) => ask(async () => ({ ok: true, value: this.#worker.fileStatus(sha256) })),
      putPiece: async (sha256, index, piece) => {
        if (this.deadHandlesUntil > this.#scheduler.now) {
          this.#faults.hit("file handle dead");
          await this.#scheduler.wait(5, life);
          return { kind: "unreachable" };
        }
        return ask(async () => {
          if (piece.size > 0) this.#worker.putPiece(sha256, index);
          return { ok: true, value: null };
        });
      },
      join: (sha256, { bytes }) => ask(async () => this.#worker.join(sha256, bytes)),
    };
  }

  /** Asks with a token that is fetched anew where it is refused, and tried once more, as the product's requests do. */
  #askingWith(life: Life) {
    let key = this.#worker.key;
    return async <T>(call: () => Promise<Answer<T>>): Promise<LinkAnswer<T>> => {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await this.#carried(life, () => this.#withToken(key, call));
        if (answer.kind !== "signed-out" || !this.signedIn) return answer;
        if (attempt === 2) {
          // The page says that it is signed out, whatever the session says.
          this.#endSession();
          return answer;
        }
        await this.#scheduler.wait(this.#leg(), life);
        key = this.#worker.key;
      }
    };
  }

  async #withToken<T>(key: number, call: () => Promise<Answer<T>>): Promise<LinkAnswer<T>> {
    if (!this.signedIn) return { kind: "signed-out" };
    if (key !== this.#worker.key) {
      this.#faults.hit("signing key rotated");
      return { kind: "signed-out" };
    }
    const answer = await call();
    return answer.ok ? { kind: "ok", value: answer.value } : { kind: "problem", problem: answer.problem, status: answer.status };
  }

  async #carried<T>(life: Life, send: () => Promise<LinkAnswer<T>>): Promise<LinkAnswer<T>> {
    const wait = (milliseconds: number) => this.#scheduler.wait(milliseconds, life);
    if (this.offlineUntil > this.#scheduler.now) {
      this.#faults.hit("no connection for a while");
      await wait(20);
      return { kind: "unreachable" };
    }
    const fault = this.#faults.take(this.target) as LinkFault | null;
    await wait(fault === "request delayed" ? 1_000 + this.#scheduler.below(15_000) : this.#leg());
    switch (fault) {
      case "session ended (401)":
        this.#endSession();
        break;
      case "too large for the road (413)":
        return { kind: "problem", problem: { code: "too-large" }, status: 413 };
      case "fault on the way (500)":
        return { kind: "problem", problem: { code: "unknown-error" }, status: 500 };
      case "request lost":
        await wait(patience);
        return { kind: "unreachable" };
      case "request overtaken by later ones":
        this.#scheduler.after(patience + this.#scheduler.below(40_000), () => void send());
        await wait(patience);
        return { kind: "unreachable" };
      case "request doubled":
        this.#scheduler.after(this.#scheduler.below(3_000), () => void send());
        break;
      case "answer lost after the commit":
        await send();
        await wait(patience);
        return { kind: "unreachable" };
      default:
    }
    const answer = await send();
    await wait(this.#leg());
    return answer;
  }

  /** The person is asked to sign in, and does. */
  #endSession(): void {
    this.signedIn = false;
    this.#scheduler.after(3_000 + this.#scheduler.below(12_000), () => this.onSignIn());
  }

  #leg(): number {
    return 10 + this.#scheduler.below(90);
  }
}
