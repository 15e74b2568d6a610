import { env } from "cloudflare:workers";
import type { Reader } from "#app/context";
import { deviceReader } from "#app/local/replica/device-reader";
import { createReplica } from "#app/local/replica/layered-replica";
import type { Replica } from "#app/local/replica/replica";
import { batchOf } from "#app/local/sync/pulled-batch";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { commandNamed } from "#schemas/commands";
import type { Organization } from "#schemas/people/organization";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { protocolVersion, pullAnswer } from "#schemas/sync";
import { people, townOffice, typeRow } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import { readingStores } from "#worker/reading/reading-stores";
import { workerReader } from "#worker/reading/worker-reader";
import { pull } from "#worker/sync/pull/pull";
import { createArgsDigest } from "#worker/sync/push/args-digest";
import { d1ReadSessions } from "#worker/sync/push/d1-sync-store";
import { runAlone } from "#worker/sync/push/run-alone";
import type { WriteSetting } from "#worker/sync/push/write-setting";

import { commitRows, syncStore } from "./planted-rows";
import { workerKeys } from "./worker-keys";

export const clientId = "00000000-0000-4000-8000-00000000c11e";

const memberRow = (person: Person): AnyRow => ({
  kind: "member",
  id: person.accountId,
  scope: scopes.staff,
  aggregate: aggregates.member(person.accountId),
  data: { id: person.accountId, name: person.name, roles: person.roles, disciplines: [] },
});

/** An office on the test's D1: commands are decided and committed as the product does, readers answer from what stands. */
export class OfficeWorld {
  now = "2026-11-02T18:00:00.000Z";
  readonly organization: Organization;
  readonly setting: WriteSetting;

  /** `store`: the product's own, where what leaves with a commit is looked at. */
  constructor(slug = "local", changes: Partial<Organization> = {}, store = syncStore()) {
    this.organization = townOffice({ ...changes, id: slug });
    this.setting = {
      store,
      commandNamed,
      now: () => this.now,
      pause: async () => {},
      draw: () => 0.5,
      digest: createArgsDigest(async () => [{ version: 1, bytes: new Uint8Array(32) }]),
      keys: workerKeys,
      reportBug(error) {
        throw error;
      },
      poke: async () => {},
    };
  }

  /** The organization's own rows: itself, one permit type and its staff. */
  async open(rows: readonly AnyRow[] = []): Promise<this> {
    const { id } = this.organization;
    const itself: AnyRow = { kind: "organization", id, scope: scopes.org, aggregate: aggregates.organization(id), data: this.organization };
    const staff = Object.values(people).filter((person) => person.roles.length > 0);
    await commitRows(id, [itself, typeRow(shedType()), ...staff.map(memberRow), ...rows]);
    return this;
  }

  wait(minutes: number): void {
    this.now = new Date(Date.parse(this.now) + minutes * 60_000).toISOString();
  }

  /** Runs a command that must stand. */
  do<N extends CommandName>(person: Person, name: N, args: CommandArgs<N>): Promise<void> {
    return this.doAny(person, name, args);
  }

  /** The same for one of many. */
  async doAny(person: Person, name: string, args: unknown): Promise<void> {
    const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt: this.now };
    const setting = { ...this.setting, provedAt: Date.parse(this.now) };
    const outcome = await runAlone(setting, this.organization, person, command);
    if (!outcome.ok) throw new Error(`${name} was refused: ${JSON.stringify(outcome.problem)}`);
  }

  worker(person: Person): Reader {
    return workerReader({ stores: readingStores(env.DB), organization: this.organization, person, now: this.now });
  }

  /** A device of this person that has pulled everything. */
  async replica(person: Person): Promise<Replica> {
    const replica = createReplica({
      command: commandNamed,
      person: () => person,
      organization: () => replica.get("organization", this.organization.id),
    });
    let cursor: string | null = null;
    for (let done = false; !done; ) {
      const asked = { cursor, clientId, protocol: protocolVersion };
      const answer = await pull({ sessions: d1ReadSessions(env.DB), now: () => this.now }, this.organization.id, person, asked);
      if (!answer.ok) throw new Error(answer.problem.code);
      const page = batchOf(pullAnswer.parse(JSON.parse(answer.body)));
      replica.applyPull(page);
      ({ cursor, done } = page);
    }
    replica.replay([]);
    return replica;
  }

  async device(person: Person): Promise<Reader> {
    const status = { get: () => ({ lastSyncedAt: this.now }) };
    return deviceReader({ replica: await this.replica(person), person, organization: this.organization.id, status }, this.now);
  }
}
