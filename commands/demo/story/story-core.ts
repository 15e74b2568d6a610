import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandNamed } from "#schemas/commands";
import { type Core, type CoreBindings, createCore } from "#worker/composition/create-core";
import { indexStatementsOf } from "#worker/composition/index-statements";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import type { WriteSetting } from "#worker/sync/push/write-setting";
import { rememberingStore } from "./remembering-store";
import type { KeptBucket } from "./sessions/kept-bucket";
import type { SqliteD1 } from "./sqlite-d1";

/** The time of the story: its acts set it, and nothing else does. */
export class StoryClock {
  #now = 0;
  readonly now = (): Date => new Date(this.#now);
  readonly instant = (): string => new Date(this.#now).toISOString();
  /** Never goes back. */
  reach(instant: string): void {
    this.#now = Math.max(this.#now, Date.parse(instant));
  }
}

/** Where a story is told. */
export interface StoryPlace {
  /** The local D1, migrated, while no server has it open. */
  readonly database: SqliteD1;
  /** Takes the bytes of files and recordings, until they are put where the server keeps its own. */
  readonly bucket: KeptBucket;
  /** Variables and secrets of the worker that will serve it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Address of an organization's pages: mail links there. */
  readonly originOf: (slug: string) => string;
  /** The built static files: the agreements that people of the story accept. */
  readonly client: string;
}

const nobody = async (): Promise<never> => {
  throw new Error("The story reaches nothing outside its database");
};
const unlimited = { limit: async () => ({ success: true }) };

/** No device is rung, no queue woken and no host asked while a story is told. */
function bindingsOf({ database, bucket }: Pick<StoryPlace, "database" | "bucket">): CoreBindings {
  const outside = {
    DELIVERIES: { sendBatch: async () => undefined },
    NETWORK_RATE: unlimited,
    ACCOUNT_RATE: unlimited,
    WRITE_RATE: unlimited,
    USER_NOTIFICATIONS: { getByName: () => ({ poke: nobody, close: nobody, fetch: nobody }) },
    FILES: bucket,
    LOG_HEADS: {},
  };
  return { DB: database, ...outside } as unknown as CoreBindings;
}

/** What the worker stands on, over the story's database and by its clock. */
export function storyCore({ database, bucket, variables, originOf, client }: StoryPlace, clock: StoryClock): Core {
  return createCore(bindingsOf({ database, bucket }), variables, {
    clock: clock.now,
    log: (level, event, details) => level !== "info" && console.error(JSON.stringify({ level, event, ...details })),
    random: () => 0.5,
    randomBytes: (bytes) => randomFillSync(bytes),
    fetch: nobody,
    background: () => undefined,
    asset: async (request) => new Response(readFileSync(join(client, new URL(request.url).pathname))),
    developmentOrigin: originOf,
  });
}

/**
 * The write path of the worker by the story's clock. It rings nobody; mail of acts from `mailFrom` on is written and handed over at once, as
 * development keeps it, and none before.
 */
export function storyWrites(core: Core, clock: StoryClock, mailFrom: string): WriteSetting {
  const plain = d1SyncStore(core.db, {
    indexStatements: indexStatementsOf(core.db),
    deliveryStatements(organization, deliveries, now) {
      const mail = now < mailFrom ? [] : deliveries.filter(({ channel }) => channel === "mail");
      return core.deliveries.statements(organization, mail, now);
    },
    evidenceStatements: (organization, commit) => core.securityEvents.statementsOf(organization, commit),
  });
  return {
    store: rememberingStore(plain, core.db),
    commandNamed,
    now: clock.instant,
    draw: () => 0.5,
    pause: async () => undefined,
    reportBug(error, command) {
      throw new Error(`${command} failed in the story`, { cause: error });
    },
    digest: core.argsDigest,
    keys: core.personKeys,
    async poke(organization, { deliveryKeys }) {
      if (clock.instant() >= mailFrom) for (const key of deliveryKeys) await core.deliveries.deliver({ organization, key });
    },
  };
}
