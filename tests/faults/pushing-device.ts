import { randomUUID } from "node:crypto";
import { httpLink } from "#app/local/sync/http-link";
import { knownVersion } from "#app/local/sync/known-version";
import type { Link } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";
import { syncCycle } from "#app/local/sync/sync-loop";
import { problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { MemoryLocalStore } from "../support/memory-local-store";
import { reportArgs } from "./report-args";
import type { WrittenReport } from "./written-once";

/** The product's road over Node's own HTTP, with a bearer token. Every way it can go is a value. */
function nodeApi(address: string, token: () => string): Pick<Api, "call" | "raw"> {
  const raw = async (path: string, init: RequestInit = {}) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token()}`, "x-organization": "local" };
    return fetch(`${address}${path}`, { ...init, headers, signal: AbortSignal.timeout(20_000) }).catch(() => null);
  };
  return {
    raw,
    async call(path, schema, init) {
      try {
        const answer = await raw(path, init);
        if (answer === null) return { kind: "unreachable" };
        if (answer.status === 401) return { kind: "signed-out" };
        const read: unknown = await answer.json();
        if (answer.ok) return { kind: "ok", value: schema.parse(read) };
        return { kind: "problem", problem: problem.parse(read), status: answer.status };
      } catch {
        return { kind: "unreachable" };
      }
    },
  };
}

/** A device of the product's own sync, that keeps its outbox in memory and writes reports. */
export class PushingDevice {
  readonly written: WrittenReport[] = [];
  readonly #store: MemoryLocalStore;
  readonly #link: Link;
  readonly #accountId: string;

  constructor(address: string, person: Person, token: () => string) {
    this.#store = new MemoryLocalStore({ clientId: randomUUID(), person });
    this.#link = httpLink(nodeApi(address, token));
    this.#accountId = person.accountId;
  }

  /** Writes so many reports: they wait to be sent. */
  async act(count: number): Promise<void> {
    for (let each = 0; each < count; each += 1) {
      const [commandId, reportId] = [randomUUID(), randomUUID()];
      await this.#store.enqueue([
        {
          id: commandId,
          name: "bug-report.send",
          args: reportArgs(reportId),
          authorId: this.#accountId,
          observedAt: new Date().toISOString(),
        },
      ]);
      this.written.push({ commandId, reportId });
    }
  }

  /** One round of sync; true when nothing waits any more. */
  async sync(): Promise<boolean> {
    await syncCycle({
      store: this.#store,
      link: this.#link,
      clock: { now: () => new Date().toISOString(), elapsed: () => performance.now(), pause: async () => undefined },
      build: "faults",
      newClientId: randomUUID,
      heard: knownVersion(),
      onPage: () => undefined,
      onProgress: () => undefined,
    });
    return (await this.#store.outbox()).length === 0;
  }
}
