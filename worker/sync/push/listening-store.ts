import { type Commit, changedScopes } from "./sync-port";

/** Holders of scopes. */
export const holdersStatement = (db: D1Database, organization: string, scopes: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      "SELECT DISTINCT holder FROM holding INDEXED BY holding_by_scope WHERE organization = ?1 AND held = 1 AND scope IN (SELECT value FROM json_each(?2))",
    )
    .bind(organization, JSON.stringify(scopes));

/** Who is to be told: asked in the batch itself, so that no device waits for two more questions before it hears of the change. */
export const listeningStatements = (
  db: D1Database,
  organization: string,
  { changes }: Pick<Commit, "changes">,
  connected: D1PreparedStatement | undefined,
): D1PreparedStatement[] => (connected === undefined ? [] : [holdersStatement(db, organization, changedScopes(changes)), connected]);
