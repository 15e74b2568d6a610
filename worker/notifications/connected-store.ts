import { type Connected, connectedIn } from "./connected-people";

/** Who has a doorbell open: pokes go to them alone. A line too many is corrected by the first poke it gets. */
export interface ConnectedStore {
  connect(organization: string, accountId: string, since: string): Promise<void>;
  disconnect(organization: string, accountId: string): Promise<void>;
  list(organization: string): Promise<readonly Connected[]>;
  /** The same question, to be asked in somebody's batch. */
  statement(organization: string): D1PreparedStatement;
}

export function createConnectedStore(db: D1Database): ConnectedStore {
  const statement = (organization: string) =>
    db
      .prepare(
        `select c.account_id, m.status, m.roles from connected c
           left join membership m on m.organization = c.organization and m.account_id = c.account_id where c.organization = ?`,
      )
      .bind(organization);
  return {
    async connect(organization, accountId, since) {
      await db
        .prepare(
          "insert into connected (organization, account_id, since) values (?, ?, ?) on conflict (organization, account_id) do nothing",
        )
        .bind(organization, accountId, since)
        .run();
    },
    async disconnect(organization, accountId) {
      await db.prepare("delete from connected where organization = ? and account_id = ?").bind(organization, accountId).run();
    },
    list: async (organization) => connectedIn((await statement(organization).all()).results),
    statement,
  };
}
