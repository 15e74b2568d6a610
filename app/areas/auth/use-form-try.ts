import { type FormEvent, useEffect, useState } from "react";
import { type AskIdentity, callAuth } from "#app/features/account/auth-call";
import { m } from "#schemas/messages/compiled/messages";
import { type AuthForm, type FormError, type Typed, typedIn } from "./auth-form";

export interface FormTry {
  readonly errors: readonly FormError[];
  readonly attempt: number;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The error of one field, by its id. */
  errorOf(id: string): string | undefined;
}

/** "Error:" before the page's title while there is something wrong (notes/design.md section 1). */
function useErrorInTitle(wrong: boolean, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try may bring a new title.
  useEffect(() => {
    if (!wrong) return;
    const before = document.title;
    // Of a form that the page's action refused, the worker has said it.
    if (before.startsWith(m.auth_error_title({ title: "" }))) return;
    document.title = m.auth_error_title({ title: before });
    return () => {
      document.title = before;
    };
  }, [wrong, attempt]);
}

/**
 * One try after another of a form. Only when nothing that was typed is wrong, it is sent; `done` runs when it was taken,
 * and may refuse it still. A second press while it is on its way does nothing. What was typed stays.
 * `before`: what is wrong with a try that the page's own action was sent. `ask`: who is asked.
 */
export function useFormTry(
  form: AuthForm,
  done: (typed: Typed) => Promise<readonly FormError[]> | undefined,
  before: readonly FormError[] = [],
  ask: AskIdentity = callAuth,
): FormTry {
  const [tried, setTried] = useState<{ errors: readonly FormError[]; attempt: number }>({ errors: before, attempt: 0 });
  const [busy, setBusy] = useState(false);
  useErrorInTitle(tried.errors.length > 0, tried.attempt);
  const show = (errors: readonly FormError[]) => setTried(({ attempt }) => ({ errors, attempt: attempt + 1 }));
  const send = async (typed: Typed) => {
    setBusy(true);
    const refused = await form.send(ask, typed);
    const errors = refused.length > 0 ? refused : ((await done(typed)) ?? []);
    setBusy(false);
    show(errors);
  };
  return {
    ...tried,
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      const typed = typedIn(new FormData(event.currentTarget));
      const wrong = form.check(typed);
      if (wrong.length > 0) show(wrong);
      else void send(typed);
    },
    errorOf: (id) => tried.errors.find((error) => error.id === id)?.text,
  };
}
