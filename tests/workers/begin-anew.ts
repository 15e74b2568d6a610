import { applyD1Migrations, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beginAnew } from "./api-worker";
import { remembered } from "./support/remembered-schema";

// Files share a process and its modules, which saves each the loading of the whole worker. Nothing else is shared: data of the file
// before goes, and so does what its worker remembers. The test runner's own reset() would take the queue with it, for good at times.

/** Drops every table, with the triggers that guard it. */
async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  if (results.length === 0) return;
  const drops = results.map(({ name }) => env.DB.prepare(`DROP TABLE IF EXISTS "${name}"`));
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = on"), ...drops]);
}

/** Makes the tables: the first time in a process by the migrations, later at once as those left them. They write no rows. */
async function makeDatabase(): Promise<void> {
  if (remembered.schema.length > 0) {
    await env.DB.batch(remembered.schema.map((statement) => env.DB.prepare(statement)));
    return;
  }
  // One batch, not one for each migration.
  const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
  await applyD1Migrations(env.DB, [{ name: "all", queries }]);
  const { results } = await env.DB.prepare(
    "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid",
  ).all<{ sql: string }>();
  remembered.schema = results.map(({ sql }) => sql);
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list();
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

async function emptyDoorbells(): Promise<void> {
  // Its sockets stay: to close them would be work that goes on in the next file.
  for (const id of await listDurableObjectIds(env.USER_NOTIFICATIONS))
    await runInDurableObject(env.USER_NOTIFICATIONS.get(id), async (_, state) => {
      await state.storage.deleteAlarm();
      await state.storage.deleteAll();
    });
}

await Promise.all([emptyDatabase(), emptyBucket(env.FILES), emptyBucket(env.LOG_HEADS), emptyDoorbells()]);
beginAnew();
await makeDatabase();
