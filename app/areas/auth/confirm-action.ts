import type { AskIdentity, AuthAnswer } from "#app/features/account/auth-call";
import { passwordRefusal } from "#app/features/account/new-password";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Post } from "./auth-action";
import { checkNewPassword, type FormError, type Typed } from "./auth-form";

/** Where a confirmation stands: to be pressed; whose account it is to be shown, by its password or by another; confirmed; or by an outdated link. */
export type Confirmed = "not-yet" | "whose" | "new" | "done" | "expired";

/** Fields of its forms: the press, the way to the other of the two passwords, and that the password is a new one. */
export const confirming = "confirm";
export const turning = "turn";
export const freshPassword = "fresh";

export interface Confirmation {
  readonly confirmed: Confirmed;
  readonly errors: readonly FormError[];
}

/** Asks identity to confirm by the link whose key this browser keeps. */
export async function confirmBy(ask: AskIdentity): Promise<Confirmation> {
  const answer = await ask("verify-email", {});
  if (answer.kind === "refused" && answer.code === "PASSWORD_NEEDED") return { confirmed: "whose", errors: [] };
  return leftBy(answer, "not-yet", (refused) => ({ id: confirming, text: refusalText(refused) }));
}

function leftBy(answer: AuthAnswer, before: Confirmed, told: (refused: Exclude<AuthAnswer, { kind: "ok" }>) => FormError): Confirmation {
  if (answer.kind === "ok") return { confirmed: "done", errors: [] };
  if (answer.kind === "refused" && answer.status === 401 && answer.code !== "PASSWORD_WRONG") return { confirmed: "expired", errors: [] };
  return { confirmed: before, errors: [told(answer)] };
}

/** What is wrong with the password that shows whose the account is, or with a new one that takes its place. */
export function checkWhose(fresh: boolean, typed: Typed): readonly FormError[] {
  if (fresh) return checkNewPassword(typed);
  return typed("password") === "" ? [{ id: "password", text: m.auth_password_missing() }] : [];
}

/** Confirms as whoever has the password, or chooses another. */
export async function confirmAs(ask: AskIdentity, fresh: boolean, typed: Typed): Promise<Confirmation> {
  const answer = await ask("verify-email", { [fresh ? "newPassword" : "password"]: typed("password") });
  return leftBy(answer, fresh ? "new" : "whose", (refused) => {
    const code = refused.kind === "refused" ? refused.code : "";
    const text = code === "PASSWORD_WRONG" ? m.auth_verify_password_wrong() : (passwordRefusal(code) ?? refusalText(refused));
    return { id: "password", text };
  });
}

/** What the forms of a page without the app come to. */
export async function confirmedBy({ typed, has, askMailed }: Post): Promise<Confirmation> {
  if (has(turning)) return { confirmed: typed(turning) === "new" ? "new" : "whose", errors: [] };
  if (!has("password")) return confirmBy(askMailed);
  const fresh = has(freshPassword);
  const wrong = checkWhose(fresh, typed);
  return wrong.length > 0 ? { confirmed: fresh ? "new" : "whose", errors: wrong } : confirmAs(askMailed, fresh, typed);
}
