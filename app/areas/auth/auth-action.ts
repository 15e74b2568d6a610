import { createContext, data, type RouterContextProvider } from "react-router";
import { pageRequestContext } from "#app/context";
import { type AskIdentity, readAnswer } from "#app/features/account/auth-call";
import { type AuthForm, type FormError, type Typed, typedIn } from "./auth-form";

/** What a form that the page's own action was sent came to. Passwords are not given back. */
export interface Sent {
  readonly errors: readonly FormError[];
  readonly email: string;
  readonly name: string;
}

/** A form as the page's action was sent it: by a page without the app, or before its scripts. */
export interface Post {
  readonly typed: Typed;
  readonly has: (name: string) => boolean;
  /** Asks `/api/auth/<path>` as this browser would. */
  readonly ask: AskIdentity;
  /** Asks `/auth/mailed/<path>`: of the page that a mailed link led to. */
  readonly askMailed: AskIdentity;
  /** Whether whoever has just been signed in may act at this office. */
  readonly mayAct: () => Promise<boolean>;
  /** Cookies that identity set: the session of somebody who signed in. */
  readonly cookies: readonly string[];
  /** Notes that the form is refused, so that the title says it. */
  readonly refuse: () => void;
}

const refusedForm = createContext(false);
/** Whether this page is the answer to a form that was refused: the title says so before the first paint. */
export const isRefused = (context: Readonly<RouterContextProvider>): boolean => context.get(refusedForm);

/** The fields of a form. Other kinds of body are none: a file has no place here, and is not read. */
async function fieldsOf(request: Request): Promise<FormData> {
  const kind = request.headers.get("content-type") ?? "";
  return kind.startsWith("application/x-www-form-urlencoded") ? request.formData() : new FormData();
}

export async function postOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Post> {
  const fields = await fieldsOf(request);
  const page = context.get(pageRequestContext);
  const cookies: string[] = [];
  const doorAt =
    (door: string): AskIdentity =>
    async (path, body) => {
      const answer = await page.ask(`${door}/${path}`, body, cookies);
      cookies.push(...answer.headers.getSetCookie());
      return readAnswer(answer);
    };
  return {
    typed: typedIn(fields),
    has: (name) => fields.has(name),
    ask: doorAt("/api/auth"),
    askMailed: doorAt("/auth/mailed"),
    mayAct: () => page.mayActWith(cookies),
    cookies,
    refuse: () => context.set(refusedForm, true),
  };
}

/** What is wrong with a form, before it is sent on or by identity's word: the same as the page's script finds in the app. */
export async function errorsOf(form: AuthForm, { typed, ask }: Post): Promise<readonly FormError[]> {
  const wrong = form.check(typed);
  return wrong.length > 0 ? wrong : form.send(ask, typed);
}

const headersOf = ({ cookies }: Post) => cookies.map((cookie): [string, string] => ["set-cookie", cookie]);

/** The page again, with what is wrong on it, or with what became of the form. */
export function shownAgain<Became extends object>(post: Post, errors: readonly FormError[], became: Became) {
  if (errors.length > 0) post.refuse();
  const sent: Sent & Became = { ...became, errors, email: post.typed("email"), name: post.typed("name") };
  return data(sent, { status: errors.length > 0 ? 422 : 200, headers: headersOf(post) });
}

/** Where a form that was taken leads, with the cookies that came of it: loading that page anew sends nothing a second time. */
export const leadingTo = (to: string, post: Post, more: readonly string[] = []) =>
  new Response(null, {
    status: 303,
    headers: [["location", to], ...headersOf(post), ...more.map((cookie): [string, string] => ["set-cookie", cookie])],
  });
