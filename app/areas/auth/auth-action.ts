import { data, type RouterContextProvider } from "react-router";
import { pageRequestContext } from "#app/context";
import { readAnswer } from "#app/features/account/auth-call";
import { type AuthForm, type FormError, typedIn } from "./auth-form";

/** What a form that was sent without scripts came to. Passwords are not given back. */
export interface Sent {
  readonly errors: readonly FormError[];
  readonly email: string;
  readonly name: string;
}

export interface SentForm {
  readonly sent: Sent;
  /** Cookies that identity set: the session of somebody who signed in. */
  readonly cookies: readonly string[];
}

/** Does on the worker what the page's script does in the browser: the form works before its scripts are there, and without them. */
export async function sendForm(form: AuthForm, request: Request, context: Readonly<RouterContextProvider>): Promise<SentForm> {
  const typed = typedIn(await request.formData());
  const page = context.get(pageRequestContext);
  const cookies: string[] = [];
  const wrong = form.check(typed);
  const errors =
    wrong.length > 0
      ? wrong
      : await form.send(async (path, body) => {
          const answer = await page.askIdentity(path, body);
          cookies.push(...answer.headers.getSetCookie());
          return readAnswer(answer);
        }, typed);
  return { sent: { errors, email: typed("email"), name: typed("name") }, cookies };
}

/** The page again, with what is wrong on it. */
export const shownAgain = (sent: Sent) => data(sent, { status: sent.errors.length > 0 ? 422 : 200 });
