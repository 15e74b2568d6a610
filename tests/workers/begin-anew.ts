import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beginAnew } from "./api-worker";

/** Tables in the test's D1; an empty one has none. */
const tables = () =>
  env.DB.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'").first<number>(
    "n",
  );

// Files share a process and its modules, which saves each the loading of the whole worker. Nothing else is shared: data of the file
// before goes, and so does what its worker remembers. What that one still had under way can hold a database while it is deleted.
do await reset();
while ((await tables()) !== 0);
beginAnew();
// One batch, not one for each migration.
const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
await applyD1Migrations(env.DB, [{ name: "all", queries }]);
