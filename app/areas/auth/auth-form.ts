import { m } from "#app/messages/compiled/messages";
import { problemText } from "#app/shell/problem-text";
import type { AskIdentity, AuthAnswer } from "./auth-call";

/** One thing wrong: the field's id, and the words for it. */
export interface FormError {
  readonly id: string;
  readonly text: string;
}

/** The fields of a form as typed, by name; stray spaces at the ends are left out but for passwords. */
export type Typed = (name: string) => string;

/** A form of the sign-in pages, the same with scripts and without: what is wrong before it is sent, and what is refused. */
export interface AuthForm {
  check(typed: Typed): readonly FormError[];
  send(ask: AskIdentity, typed: Typed): Promise<readonly FormError[]>;
}

export const typedIn =
  (data: FormData): Typed =>
  (name) => {
    const value = data.get(name);
    const text = typeof value === "string" ? value : "";
    return name.toLowerCase().includes("password") ? text : text.trim();
  };

/** A refusal that is no field's fault, in words. */
export function refusalText(answer: Exclude<AuthAnswer, { kind: "ok" }>): string {
  if (answer.kind === "unreachable") return m.auth_unreachable();
  if (answer.problem) return problemText(answer.problem);
  return problemText({ code: answer.status === 429 ? "too-many-requests" : "unknown-error" });
}

/** Least length that identity takes (worker/identity): a few words, not signs and capitals. */
export const passwordLength = { min: 10, max: 128 } as const;

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(typed: Typed): readonly FormError[] {
  const email = typed("email");
  if (email === "") return [{ id: "email", text: m.auth_email_missing() }];
  return looksLikeEmail.test(email) ? [] : [{ id: "email", text: m.auth_email_format() }];
}

export function checkNewPassword(typed: Typed): readonly FormError[] {
  const password = typed("password");
  if (password === "") return [{ id: "password", text: m.auth_password_new_missing() }];
  if (password.length < passwordLength.min) return [{ id: "password", text: m.auth_password_short({ least: passwordLength.min }) }];
  return [];
}

const passwordRefusals: Readonly<Record<string, () => string>> = {
  PASSWORD_TOO_SHORT: m.auth_password_refused,
  PASSWORD_TOO_LONG: m.auth_password_refused,
  PASSWORD_TOO_COMMON: m.auth_password_common,
  PASSWORD_COMPROMISED: m.auth_password_common,
};

const fieldRefusals: Readonly<Record<string, () => FormError>> = {
  VALIDATION_ERROR: () => ({ id: "email", text: m.auth_email_format() }),
  INVALID_EMAIL: () => ({ id: "email", text: m.auth_email_format() }),
  INVALID_NAME: () => ({ id: "name", text: m.auth_name_refused() }),
};

/** The field that a refusal speaks of, or `elsewhere` with the refusal in words. */
function refusedField(answer: Exclude<AuthAnswer, { kind: "ok" }>, elsewhere: string): FormError {
  const code = answer.kind === "refused" ? answer.code : "";
  const password = passwordRefusals[code];
  return password ? { id: "password", text: password() } : (fieldRefusals[code]?.() ?? { id: elsewhere, text: refusalText(answer) });
}

export const signInForm: AuthForm = {
  check: (typed) => [...checkEmail(typed), ...(typed("password") === "" ? [{ id: "password", text: m.auth_password_missing() }] : [])],
  async send(ask, typed) {
    const answer = await ask("sign-in/email", { email: typed("email"), password: typed("password") });
    if (answer.kind === "ok") return [];
    // One answer whether the address or the password is wrong.
    const wrong = answer.kind === "refused" && answer.status === 401;
    return [{ id: "email", text: wrong ? m.auth_wrong() : refusalText(answer) }];
  },
};

/** `wanted`: the page that the mailed link leads back to. */
export const signUpForm = (wanted: string, language: string): AuthForm => ({
  check: (typed) => [
    ...(typed("name") === "" ? [{ id: "name", text: m.auth_name_missing() }] : []),
    ...checkEmail(typed),
    ...checkNewPassword(typed),
  ],
  async send(ask, typed) {
    const account = { name: typed("name"), email: typed("email"), password: typed("password") };
    const answer = await ask("sign-up/email", { ...account, language, callbackURL: wanted });
    return answer.kind === "ok" ? [] : [refusedField(answer, "email")];
  },
});

export const forgotForm: AuthForm = {
  check: checkEmail,
  async send(ask, typed) {
    const answer = await ask("request-password-reset", { email: typed("email"), redirectTo: "/auth/reset-password" });
    return answer.kind === "ok" ? [] : [refusedField(answer, "email")];
  },
};

/** The id under which an outdated link is told: no field's, the page shows it by itself. */
export const outdatedLink = "link";

export const resetForm = (token: string): AuthForm => ({
  check: checkNewPassword,
  async send(ask, typed) {
    const answer = await ask("reset-password", { newPassword: typed("password"), token });
    if (answer.kind === "ok") return [];
    const outdated = answer.kind === "refused" && answer.code === "INVALID_TOKEN";
    return [outdated ? { id: outdatedLink, text: m.auth_reset_expired() } : refusedField(answer, "password")];
  },
});
