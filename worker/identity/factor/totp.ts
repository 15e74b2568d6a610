import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** Seconds that a code of an authenticator app is shown (RFC 6238), and digits it has: what every app does unasked. */
const period = 30;
const digits = 6;
/** Steps beside the present one that are taken: telephones' clocks are a little off. */
const drift = 1;

/** The half minute that an instant is in. `now`: milliseconds since 1970. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / period);

/** As an app is given it by hand. `secret`: 20 random bytes. */
export const asLetters = (secret: Uint8Array<ArrayBuffer>): string => base32.encode(secret, { padding: false });
export const fromLetters = (letters: string): Uint8Array => base32.decode(letters);

/** As an app is given it by its camera. `account`: the address that the app shows. */
export const setUpAddress = (letters: string, account: string): string =>
  createOTP(fromLetters(letters), { digits, period }).url("Plumbline", account);

/** The step whose code this is, near `now`; null: of none. */
export async function stepOf(letters: string, code: string, now: number): Promise<number | null> {
  const { hotp } = createOTP(fromLetters(letters), { digits, period });
  for (let step = stepAt(now) - drift; step <= stepAt(now) + drift; step += 1) if ((await hotp(step)) === code) return step;
  return null;
}
