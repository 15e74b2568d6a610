import type { D1Readable } from "#worker/database/sql";
import { createPersonKeyStore } from "#worker/sync/log/person-key-store";
import { droppedScopes, pullHead, pullNews, pullPage } from "../pull/pull-store";
import { latestSnapshot } from "../snapshot/snapshot-store";
import { type CommitExtras, commitBatch } from "./commit-store";
import { aggregates, known } from "./known-store";
import { holdersStatement } from "./listening-store";
import type { PullStore, ReadSessions, SyncStore } from "./sync-port";

const pullsOf = (db: D1Readable): PullStore => ({
  pullHead: (organization, clientId) => pullHead(db, organization, clientId),
  latestSnapshot: (organization) => latestSnapshot(db, organization),
  droppedScopes: (organization, range, most) => droppedScopes(db, organization, range, most),
  pullPage: (organization, range) => pullPage(db, organization, range),
  pullNews: (organization, clientId, asked) => pullNews(db, organization, clientId, asked),
});

/** D1's sessions. Nothing is decided in one: what a write reads must be the newest there is. */
export const d1ReadSessions = (db: Pick<D1Database, "withSession">): ReadSessions => ({
  at(bookmark) {
    const session = db.withSession(bookmark ?? "first-primary");
    return { store: pullsOf(session), bookmark: () => session.getBookmark() };
  },
});

/** D1 as the store of sync. Every statement names the organization first. */
export function d1SyncStore(db: D1Database, extras: CommitExtras): SyncStore {
  return {
    known: (organization, asked) => known(db, organization, asked),
    aggregates: (organization, names) => aggregates(db, organization, names),
    commit: (organization, commit) => commitBatch(db, organization, commit, extras),
    personKey: (accountId) => createPersonKeyStore(db).find(accountId),
    ...pullsOf(db),
    holdersOf: (organization, scopes) => holdersOf(db, organization, scopes),
  };
}

async function holdersOf(db: D1Database, organization: string, scopes: readonly string[]): Promise<readonly string[]> {
  const { results } = await holdersStatement(db, organization, scopes).all<{ holder: string }>();
  return results.map((row) => row.holder);
}
