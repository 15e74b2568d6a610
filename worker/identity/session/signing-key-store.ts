import { z } from "zod";

/** A signing key at rest: the private half is sealed under the deployment's secret. */
export interface StoredSigningKey {
  /** Number of the rotation period the key was made for. */
  readonly generation: number;
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  readonly sealedPrivateJwk: string;
}

const row = z.object({
  generation: z.number(),
  kid: z.string(),
  public_jwk: z.string().transform((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
  sealed_private_jwk: z.string(),
});

/** Signing keys are the deployment's, not an organization's: they sign tokens for all of them. */
export interface SigningKeyStore {
  /** Keys of this generation and later ones, newest first. */
  since(generation: number): Promise<readonly StoredSigningKey[]>;
  /** Keeps the key unless its generation has one already. */
  addIfAbsent(key: StoredSigningKey, createdAt: string): Promise<void>;
  /** In place of the generation's key of that `kid`, if it is still that one. */
  replace(kid: string, key: StoredSigningKey): Promise<void>;
  removeBefore(generation: number): Promise<void>;
}

export function createSigningKeyStore(db: D1Database): SigningKeyStore {
  return {
    async since(generation) {
      const found = await db
        .prepare("select generation, kid, public_jwk, sealed_private_jwk from signing_key where generation >= ? order by generation desc")
        .bind(generation)
        .all();
      return found.results.map((each) => {
        const read = row.parse(each);
        return { generation: read.generation, kid: read.kid, publicJwk: read.public_jwk, sealedPrivateJwk: read.sealed_private_jwk };
      });
    },
    async addIfAbsent(key, createdAt) {
      await db
        .prepare(
          `insert into signing_key (generation, kid, public_jwk, sealed_private_jwk, created_at) values (?, ?, ?, ?, ?)
           on conflict (generation) do nothing`,
        )
        .bind(key.generation, key.kid, JSON.stringify(key.publicJwk), key.sealedPrivateJwk, createdAt)
        .run();
    },
    async replace(kid, key) {
      await db
        .prepare("update signing_key set kid = ?, public_jwk = ?, sealed_private_jwk = ? where generation = ? and kid = ?")
        .bind(key.kid, JSON.stringify(key.publicJwk), key.sealedPrivateJwk, key.generation, kid)
        .run();
    },
    async removeBefore(generation) {
      await db.prepare("delete from signing_key where generation < ?").bind(generation).run();
    },
  };
}
