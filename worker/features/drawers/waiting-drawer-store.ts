import type { Drawer } from "#schemas/fee/drawer/drawer";
import { scopes } from "#schemas/row-scope";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

export interface WaitingDrawerStore {
  /** Drawers that were counted and are not closed: they wait for an official. So many at most. */
  waiting(organization: string, most: number): Promise<readonly Drawer[]>;
}

export const createWaitingDrawerStore = (db: D1Database): WaitingDrawerStore => ({
  async waiting(organization, most) {
    const { results } = await prepared(
      db,
      sql`SELECT data FROM synced_row WHERE organization = ${organization} AND scope = ${scopes.drawers} AND kind = 'drawer' AND deleted = 0
        AND json_extract(data, '$.closed') IS NULL AND json_extract(data, '$.count') IS NOT NULL LIMIT ${most}`,
    ).all<{ readonly data: string }>();
    return results.map(({ data }) => dataOf("drawer", data));
  },
});
