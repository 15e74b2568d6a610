import type { AskIdentity, AuthAnswer } from "#app/features/account/auth-call";
import { passwordRefusal, whatIsWrongWith } from "#app/features/account/new-password";
import { refusalText } from "#app/features/account/refusal-text";
import { m } from "#schemas/messages/compiled/messages";

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

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(typed: Typed): readonly FormError[] {
  const email = typed("email");
  if (email === "") return [{ id: "email", text: m.auth_email_missing() }];
  return looksLikeEmail.test(email) ? [] : [{ id: "email", text: m.auth_email_format() }];
}

export function checkNewPassword(typed: Typed): readonly FormError[] {
  const text = whatIsWrongWith(typed("password"), typed("email"));
  return text === null ? [] : [{ id: "password", text }];
}

const fieldRefusals: Readonly<Record<string, () => FormError>> = {
  VALIDATION_ERROR: () => ({ id: "email", text: m.auth_email_format() }),
  INVALID_EMAIL: () => ({ id: "email", text: m.auth_email_format() }),
  INVALID_NAME: () => ({ id: "name", text: m.auth_name_refused() }),
};

/** The field that a refusal speaks of, or `elsewhere` with the refusal in words. */
function refusedField(answer: Exclude<AuthAnswer, { kind: "ok" }>, elsewhere: string): FormError {
  const code = answer.kind === "refused" ? answer.code : "";
  const password = passwordRefusal(code);
  return password !== null ? { id: "password", text: password } : (fieldRefusals[code]?.() ?? { id: elsewhere, text: refusalText(answer) });
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

/** The key of the link stands in a cookie of the page. */
export const resetForm: AuthForm = {
  check: checkNewPassword,
  async send(ask, typed) {
    const answer = await ask("reset-password", { newPassword: typed("password") });
    if (answer.kind === "ok") return [];
    const outdated = answer.kind === "refused" && answer.code === "INVALID_TOKEN";
    return [outdated ? { id: outdatedLink, text: m.auth_reset_expired() } : refusedField(answer, "password")];
  },
};
