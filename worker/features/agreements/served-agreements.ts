import { type RequiredAgreement, requiredAgreements } from "#schemas/people/agreement";
import type { Witness } from "#schemas/people/witness";
import { sha256Of } from "#worker/secrets/plain-digest";

/** Where the list stands, on the worker's own assets and for every device. */
export const requiredAgreementsPath = "/assets/files/required-agreements.json";

/** What the worker serves to be agreed to. */
export interface ServedAgreements {
  required(): Promise<readonly RequiredAgreement[]>;
  /** Each text's version and the SHA-256 of the very bytes that are served. */
  texts(): Promise<Witness["texts"]>;
}

/** Reads from the site's own assets. Throws when they lack what they should have: an agreement without its text proves nothing. */
export function servedAgreements(asset: (path: string) => Promise<Response>): ServedAgreements {
  const read = async (path: string): Promise<Response> => {
    const answer = await asset(path);
    if (!answer.ok) throw new Error(`the asset ${path} answered ${answer.status}`);
    return answer;
  };
  const required = async () => requiredAgreements.parse(await (await read(requiredAgreementsPath)).json());
  return {
    required,
    async texts() {
      return Promise.all(
        (await required()).map(async ({ document, link, updated }) => {
          const [path = link] = link.split("#");
          return { document, version: updated, textHash: await sha256Of(await (await read(path)).arrayBuffer()) };
        }),
      );
    },
  };
}

/** What a request shows of whoever sent it. `cf-connecting-ip` is set by Cloudflare, whatever the caller says. */
export const shownBy = (request: Request): Pick<Witness, "address" | "agent"> => ({
  address: (request.headers.get("cf-connecting-ip") ?? "").slice(0, 100),
  agent: (request.headers.get("user-agent") ?? "").slice(0, 400),
});
