import { type AuthAnswer, readAuth } from "#app/features/account/auth-call";
import { refusalText } from "#app/features/account/refusal-text";
import { refusedCode } from "#app/features/account/refused-code";
import { m } from "#schemas/messages/compiled/messages";
import { type PendingFactor, secondFactorAnswer } from "#schemas/people/second-factor";
import { type AuthForm, signInForm } from "./auth-form";

/** The fields of the second step, by which the page's action knows its forms. */
export const appCode = "app-code";
export const recoveryCode = "recovery-code";
export const leaving = "leave";

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

/** Which form of the sign-in page was sent. */
export async function formOf(request: Request): Promise<AuthForm> {
  const data = await request.formData();
  if (data.has(leaving)) return leaveForm;
  const field = [appCode, recoveryCode].find((each) => data.has(each));
  return field === undefined ? signInForm : codeForm(field);
}
