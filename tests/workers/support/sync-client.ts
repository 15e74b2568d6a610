import { env } from "cloudflare:workers";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { Person } from "#schemas/role";
import { type PullAnswer, type PushedCommand, protocolVersion, pullAnswer } from "#schemas/sync";
import { pull } from "#worker/sync/pull/pull";
import { d1ReadSessions } from "#worker/sync/push/d1-sync-store";
import { push } from "#worker/sync/push/push";
import type { WriteSetting } from "#worker/sync/push/write-setting";
import type { OfficeWorld } from "./office-world";

/** A device's side of the road: its sequence and its cursor. */
export class SyncClient {
  readonly id: string;
  readonly person: Person;
  cursor: string | null = null;
  sequence = 0;
  protected readonly world: OfficeWorld;
  constructor(world: OfficeWorld, person: Person, id: string = crypto.randomUUID()) {
    this.world = world;
    this.person = person;
    this.id = id;
  }

  command<N extends CommandName>(name: N, args: CommandArgs<N>): PushedCommand {
    this.sequence += 1;
    return { sequence: this.sequence, id: crypto.randomUUID(), name, args, authorId: this.person.accountId, observedAt: this.world.now };
  }

  push(commands: readonly PushedCommand[], acknowledgedRefusals: readonly number[] = [], setting: WriteSetting = this.world.setting) {
    const request = {
      protocol: protocolVersion,
      build: "t",
      clientId: this.id,
      commands: [...commands],
      acknowledgedRefusals: [...acknowledgedRefusals],
    };
    return push(setting, this.world.organization, this.person, request);
  }

  async page(): Promise<PullAnswer> {
    const setting = { sessions: d1ReadSessions(env.DB), now: () => this.world.now };
    const answer = await pull(setting, this.world.organization.id, this.person, {
      cursor: this.cursor,
      clientId: this.id,
      protocol: protocolVersion,
    });
    if (!answer.ok) throw new Error(answer.problem.code);
    const page = pullAnswer.parse(JSON.parse(answer.body));
    this.cursor = page.cursor;
    return page;
  }

  async pull(): Promise<PullAnswer> {
    const rows: PullAnswer["rows"] = [];
    const dropped: string[] = [];
    let reset = false;
    for (;;) {
      const page = await this.page();
      rows.push(...page.rows);
      dropped.push(...page.dropped);
      reset ||= page.reset;
      if (page.done) return { ...page, rows, dropped, reset };
    }
  }
}
