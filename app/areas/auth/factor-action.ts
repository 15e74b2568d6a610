import { type AuthAnswer, readAuth } from "#app/features/account/auth-call";
import { ceremonyText } from "#app/features/account/passkey-text";
import { refusalText } from "#app/features/account/refusal-text";
import { refusedCode } from "#app/features/account/refused-code";
import { m } from "#schemas/messages/compiled/messages";
import { type PendingFactor, secondFactorAnswer } from "#schemas/people/second-factor";
import { addressProved } from "#schemas/people/sign-in-ways";
import { errorsOf, type Post } from "./auth-action";
import { type AuthForm, type FormError, signInForm } from "./auth-form";

/** The fields by which the sign-in page's action knows its forms. */
export const appCode = "app-code";
export const recoveryCode = "recovery-code";
export const leaving = "leave";
/** A code that went to an address which a provider named. */
export const addressCode = "code";
/** What the browser answered with a passkey, as JSON. */
export const passkeyField = "passkey";

/** Somebody who presses "Sign in" is not kept waiting for the form: whoever lacks the second step comes to it after the first, too. */
const patienceMs = 3_000;

/** What the session still lacks, asked by a page that was reached by a link; null: nothing, or nobody is signed in, or nobody answers. */
export async function readPending(): Promise<PendingFactor | null> {
  const answer = await readAuth("second-factor", patienceMs);
  return secondFactorAnswer.safeParse(answer.kind === "ok" ? answer.body : null).data?.pending ?? null;
}

const wrong = (id: string, answer: AuthAnswer, words: typeof refusalText) => (answer.kind === "ok" ? [] : [{ id, text: words(answer) }]);

const codeForm = (field: string): AuthForm => ({
  check: (typed) => (typed(field) === "" ? [{ id: field, text: m.account_code_missing() }] : []),
  send: async (ask, typed) => wrong(field, await ask("second-factor/check", { code: typed(field) }), refusedCode),
});

const leaveForm: AuthForm = {
  check: () => [],
  send: async (ask) => wrong(appCode, await ask("sign-out", {}), refusalText),
};

/** The worker looks at what the browser answered: anything else than a passkey's answer is refused there. */
function usedPasskey(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const passkeyForm: AuthForm = {
  check: () => [],
  send: async (ask, typed) =>
    wrong(passkeyField, await ask("passkey/verify-authentication", { response: usedPasskey(typed(passkeyField)) }), ceremonyText),
};

/** The code of an address; where it is taken, `onProved` is told the page that its owner wanted to come to. */
const addressForm = (onProved: (back: string) => void): AuthForm => ({
  check: (typed) => (typed(addressCode) === "" ? [{ id: addressCode, text: m.account_code_missing() }] : []),
  async send(ask, typed) {
    const answer = await ask("sso/confirm", { code: typed(addressCode) });
    if (answer.kind === "ok") onProved(addressProved.parse(answer.body).back);
    return wrong(addressCode, answer, refusedCode);
  },
});

/** Signed in with identity, which knows accounts and not offices: an account that this office barred is signed out again. */
async function unlessBarred(form: AuthForm, post: Post, errors: readonly FormError[]): Promise<readonly FormError[]> {
  if (errors.length > 0 || form === leaveForm || (await post.mayAct())) return errors;
  await post.ask("sign-out", {});
  return [{ id: form === passkeyForm ? passkeyField : "email", text: m.auth_barred() }];
}

/** What the form of the sign-in page came to. `back`: where it leads, when that is not the sign-in page, which leads on by itself. */
export async function signedInBy(post: Post): Promise<{ readonly errors: readonly FormError[]; readonly back: string | null }> {
  let back: string | null = null;
  const forms: readonly (readonly [string, AuthForm])[] = [
    [leaving, leaveForm],
    [appCode, codeForm(appCode)],
    [recoveryCode, codeForm(recoveryCode)],
    [passkeyField, passkeyForm],
    [
      addressCode,
      addressForm((to) => {
        back = to;
      }),
    ],
  ];
  const form = forms.find(([field]) => post.has(field))?.[1] ?? signInForm;
  return { errors: await unlessBarred(form, post, await errorsOf(form, post)), back };
}
