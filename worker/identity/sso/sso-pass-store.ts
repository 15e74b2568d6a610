/** Passes that were issued and not used yet. */
export interface SsoPassStore {
  put(organization: string, id: string, sealed: string, expiresAt: string): Promise<void>;
  /** Takes a pass out: whoever comes second, or after its time, gets null. */
  take(organization: string, id: string, now: string): Promise<string | null>;
  sweep(now: string): Promise<void>;
}

export const createSsoPassStore = (db: D1Database): SsoPassStore => ({
  async put(organization, id, sealed, expiresAt) {
    await db
      .prepare("insert into sso_pass (organization, id, sealed, expires_at) values (?, ?, ?, ?)")
      .bind(organization, id, sealed, expiresAt)
      .run();
  },
  async take(organization, id, now) {
    const sealed = await db
      .prepare("delete from sso_pass where organization = ? and id = ? and expires_at > ? returning sealed")
      .bind(organization, id, now)
      .first<unknown>("sealed");
    return typeof sealed === "string" ? sealed : null;
  },
  async sweep(now) {
    await db.prepare("delete from sso_pass where expires_at <= ?").bind(now).run();
  },
});
