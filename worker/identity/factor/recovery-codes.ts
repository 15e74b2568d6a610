import { createHash } from "node:crypto";
import { recoveryCodeCount } from "#schemas/people/second-factor";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 16;

/** Ten codes of 16 letters and digits, 80 random bits each: too many to guess, so that their digest needs no salt. */
export const newRecoveryCodes = (randomBytes: (count: number) => Uint8Array): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(length)]
      .map((byte) => letters[byte % letters.length] ?? "")
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** The code as it was written down, without what somebody puts between its letters; null: it is none. */
export function recoveryCodeIn(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return plain.length === length ? plain : null;
}

export const recoveryDigest = (accountId: string, code: string): string =>
  createHash("sha256")
    .update(`${accountId}\n${recoveryCodeIn(code) ?? ""}`)
    .digest("hex");
