import { timingSafeEqual } from "node:crypto";
import { isOffice, type Person } from "#schemas/role";
import { derivedKeys, type Secrets } from "#worker/secrets/derived-secret";
import { keyedDigest, keyedDigests } from "#worker/secrets/keyed-digest";

export interface ScreenMarks {
  /** What a browser keeps that somebody of the desk made the lobby's screen. */
  of(organization: string, accountId: string): Promise<string>;
  /** Whether it is such a mark, of somebody who is of the desk still: whoever leaves takes no screen with them. */
  stands(organization: string, mark: string): Promise<boolean>;
}

/** Marks of lobby screens: `account.digest`. `personOf`: as they stand now, null for an account that may not act there. */
export function createScreenMarks(
  secrets: Secrets,
  personOf: (organization: string, accountId: string) => Promise<Person | null>,
): ScreenMarks {
  const keys = () => derivedKeys(secrets, "lobby-screen");
  const said = (organization: string, accountId: string) => `${organization}\n${accountId}`;
  return {
    of: async (organization, accountId) => `${accountId}.${keyedDigest(await keys(), said(organization, accountId))}`,
    async stands(organization, mark) {
      const [, accountId = "", digest = ""] = /^([\w-]{1,120})\.([0-9a-f]{64})$/.exec(mark) ?? [];
      if (digest === "") return false;
      const given = Buffer.from(digest, "hex");
      const known = keyedDigests(await keys(), said(organization, accountId)).some((each) =>
        timingSafeEqual(Buffer.from(each, "hex"), given),
      );
      const person = known ? await personOf(organization, accountId) : null;
      return person !== null && isOffice(person);
    },
  };
}
