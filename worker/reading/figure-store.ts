import { prepared, sql } from "#worker/database/sql";

/** Figures kept so that not every visitor costs a scan. */
export interface FigureStore {
  /** The JSON of a figure made at or after this instant; null when there is none so fresh. */
  find(organization: string, name: string, madeSince: string): Promise<string | null>;
  keep(organization: string, name: string, content: string, madeAt: string): Promise<void>;
}

export const createFigureStore = (db: D1Database): FigureStore => ({
  find: (organization, name, madeSince) =>
    prepared(
      db,
      sql`SELECT content FROM public_figure WHERE organization = ${organization} AND name = ${name} AND made_at >= ${madeSince}`,
    ).first<string>("content"),
  async keep(organization, name, content, madeAt) {
    await prepared(
      db,
      sql`INSERT INTO public_figure (organization, name, content, made_at) VALUES (${organization}, ${name}, ${content}, ${madeAt})
        ON CONFLICT (organization, name) DO UPDATE SET content = excluded.content, made_at = excluded.made_at`,
    ).run();
  },
});
