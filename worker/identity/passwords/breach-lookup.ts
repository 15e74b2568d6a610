import { hexOf } from "#schemas/plain/hex";
import type { Log } from "#worker/http/api-context";

/** Milliseconds that somebody waits for the look-up: then their password is taken as it is. */
const patienceMs = 1_500;
/** Most that is read of an answer: one of Pwned Passwords with its padding is about 40 KB. */
const longestAnswer = 200_000;

/** Whether a password stands in a known breach. */
export interface BreachLookup {
  /** False too when it cannot be told: nobody is kept from their account by a service that is down. */
  isKnown(password: string): Promise<boolean>;
}

export interface BreachParts {
  /** Where Pwned Passwords answers, without the prefix; null = nobody is asked. */
  readonly address: string | null;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly log: Log;
}

/** A line of the answer is the rest of a digest and how often it was seen; padding is seen never. */
const seenIn = (answer: string, rest: string): boolean =>
  answer.split("\n").some((line) => {
    const [digest = "", times = "0"] = line.trim().split(":");
    return digest === rest && Number(times) > 0;
  });

/**
 * Asks Pwned Passwords by its range search (haveibeenpwned.com/API/v3): five of forty digits of the password's SHA-1 leave us,
 * and the answer lists some hundreds that begin so. The answer is padded, so that its length tells nothing.
 */
export function createBreachLookup({ address, fetch, log }: BreachParts): BreachLookup {
  const ask = async (prefix: string): Promise<string> => {
    const request = new Request(`${address}/range/${prefix}`, {
      headers: { "add-padding": "true", "user-agent": "Plumbline" },
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = await fetch(request);
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return (await answer.text()).slice(0, longestAnswer);
  };
  return {
    async isKnown(password) {
      if (address === null) return false;
      const digest = hexOf(new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password)))).toUpperCase();
      try {
        return seenIn(await ask(digest.slice(0, 5)), digest.slice(5));
      } catch (error) {
        log("warn", "breach-lookup-failed", { message: String(error) });
        return false;
      }
    },
  };
}
