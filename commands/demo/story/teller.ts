import { createHash } from "node:crypto";
import type { CommandCall } from "#schemas/commands";
import { type MemoryState, memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/people/organization";
import type { Problem, ProblemCode } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { aggregates } from "#schemas/row-scope";
import type { Core } from "#worker/composition/create-core";
import type { WriteSetting } from "#worker/sync/push/write-setting";
import type { StoryClock } from "./story-core";
import { tellTogether } from "./tell-together";

/** A UUID that follows from a name. */
export function storyId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
/** What was turned down, for whoever tells the story. */
export interface TurnedDown {
  readonly at: string;
  readonly key: string;
  readonly name: string;
  readonly problem: Problem;
}

/** Tells one organization's story by the worker's own write path. */
export class Teller {
  readonly organization: Organization;
  readonly turnedDown: TurnedDown[] = [];
  readonly #core: Core;
  readonly #clock: StoryClock;
  readonly #setting: WriteSetting;
  readonly #people = new Map<string, Promise<Person>>();
  acts = 0;

  constructor(core: Core, clock: StoryClock, setting: WriteSetting, organization: Organization) {
    this.#core = core;
    this.#clock = clock;
    this.#setting = setting;
    this.organization = organization;
  }

  /** Somebody of the story by their address, with the roles that they have here. */
  person(email: string): Promise<Person> {
    const known = this.#people.get(email) ?? this.#find(email);
    this.#people.set(email, known);
    return known;
  }
  async #find(email: string): Promise<Person> {
    const account = await this.#core.identity.accounts.byEmail(email);
    const person = account === null ? null : await this.#core.identity.personOf(this.organization.id, account.id);
    if (person === null) throw new Error(`Nobody of the story has the address ${email}`);
    return person;
  }

  /**
   * Does commands at this moment, in one batch, as a device sends what was done on it; gives those that stand. `key` names the act within the
   * story: told again, it has no further effect. `expected`: refusals that are a part of the story.
   */
  async do(
    email: string,
    key: string,
    calls: readonly CommandCall[],
    expected: readonly ProblemCode[] = [],
  ): Promise<readonly CommandCall[]> {
    const at = this.#clock.instant();
    const person = await this.person(email);
    const commands = calls.map(({ name, args }, n) => {
      const id = storyId(`command/${this.organization.id}/${key}/${n}`);
      return { id, sequence: null, name, args, observedAt: at };
    });
    const problems = await tellTogether(this.#setting, this.organization, person, commands);
    this.acts += calls.length;
    for (const [n, problem] of problems.entries())
      if (problem !== null && !expected.includes(problem.code)) this.turnedDown.push({ at, key, name: calls[n]?.name ?? "", problem });
    return calls.filter((_, n) => problems[n] === null);
  }

  /** Accounts by address. */
  async accounts(people: readonly { readonly email: string }[]): Promise<ReadonlyMap<string, string>> {
    const found = people.map(async ({ email }) => [email, (await this.person(email)).accountId] as const);
    return new Map(await Promise.all(found));
  }
  /** The rows of these aggregates as they stand. */
  async rows(names: readonly string[]): Promise<MemoryState> {
    return memoryState((await this.#setting.store.aggregates(this.organization.id, names)).rows);
  }
  /** A permit's rows as they stand, and how often they were written to. */
  async permit(permitId: string): Promise<{ readonly state: MemoryState; readonly version: number }> {
    const name = aggregates.permit(permitId);
    const { rows, versions } = await this.#setting.store.aggregates(this.organization.id, [name]);
    return { state: memoryState(rows), version: versions.get(name) ?? 0 };
  }
}
