import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { firstVersion } from "../../secrets/derived-secret";

/** What one scrypt hash takes: N = 2^logN rounds of blocks of r, p times. */
export interface HashCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Cost of one hash: N = 2^14, r = 8, p = 5, one of OWASP's equivalents for scrypt. It needs 16 MiB; the first choice,
 * 2^17, would take the isolate's whole 128 MiB (notes/security.md 1.5).
 */
export const passwordCost: HashCost = { logN: 14, r: 8, p: 5 };

/** Where nobody has a password to guard: the demo's is printed at the start, and tests sign in hundreds of times. */
const developmentCost: HashCost = { logN: 10, r: 8, p: 1 };

/** What passwords are hashed at. `development`: as the settings say, which no deploy's do (product.md P16). */
export const hashCostOf = (development: boolean): HashCost => (development ? developmentCost : passwordCost);

/** What passwords are keyed with before they are hashed, newest first: a hash says by its version which made it. */
export type Peppers = readonly [Pepper, ...Pepper[]];
interface Pepper {
  readonly version: number;
  readonly pepper: string;
}

const keyLength = 32;
/** `v` is the version of the pepper; without it, the first. */
const format = /^scrypt1\$(?:v=([1-9]\d{0,8}),)?ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

/** A password under a keyed digest, so that a stolen table alone cannot be guessed at. NFKC: the same text, however typed. */
const peppered = (password: string, pepper: string) => createHmac("sha256", pepper).update(password.normalize("NFKC")).digest();

function derive(password: string, pepper: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  const options = { N: 2 ** cost.logN, r: cost.r, p: cost.p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(peppered(password, pepper), salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Hashes a password under the newest pepper with a fresh salt; pepper and cost stand in the text, so that either can be changed later. */
export async function hashPassword(password: string, peppers: Peppers, cost: HashCost): Promise<string> {
  const [{ version, pepper }] = peppers;
  const salt = randomBytes(16);
  const key = await derive(password, pepper, salt, cost);
  const peppered = version === firstVersion ? "" : `v=${version},`;
  return `scrypt1$${peppered}ln=${cost.logN},r=${cost.r},p=${cost.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

function parsed(hash: string) {
  const [, version, logN, r, p, salt, key] = format.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return null;
  return {
    version: Number(version ?? firstVersion),
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

/** Whether the password made this hash. Text that is no hash of ours verifies nothing. */
export async function verifyPassword(password: string, hash: string, peppers: Peppers): Promise<boolean> {
  const read = parsed(hash);
  if (read === null || read.cost.logN > 17 || read.cost.r > 16 || read.cost.p > 10) return false;
  // One under a dropped pepper takes as long to refuse as any other: the time tells nothing of the account.
  const made = peppers.find(({ version }) => version === read.version);
  const key = await derive(password, (made ?? peppers[0]).pepper, read.salt, read.cost);
  return timingSafeEqual(key, read.key) && made !== undefined;
}

/** Whether a hash was made under an older pepper or at another cost than today's, and should be made again at the next sign-in. */
export function needsRehash(hash: string, peppers: Peppers, cost: HashCost): boolean {
  const read = parsed(hash);
  return (
    read === null || read.version !== peppers[0].version || read.cost.logN !== cost.logN || read.cost.r !== cost.r || read.cost.p !== cost.p
  );
}
