import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { errorSummary } from "#styled/recipes";

export type FieldError = { /** The id of the field or group. */ id: string; text: ReactNode };
export type ErrorSummaryProps = {
  errors: readonly FieldError[];
  /** "There is a problem" in the reader's language unless given. */
  title?: string | undefined;
  /** Change it on every try, so that a second failed try takes the focus again. */
  attempt?: number | string | undefined;
};

const controls = "input:not([type=hidden]), select, textarea, button";

/** Finds the control that an error speaks of: the field itself, or in a group the one marked wrong, or its first. */
function controlOf(id: string) {
  const target = document.getElementById(id);
  if (!target || target.matches(controls)) return target;
  return target.querySelector<HTMLElement>("[aria-invalid=true]") ?? target.querySelector<HTMLElement>(controls) ?? target;
}

function goTo(event: MouseEvent, id: string) {
  const control = controlOf(id);
  if (!control) return;
  event.preventDefault();
  const label = control.closest("fieldset")?.querySelector("legend") ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  (label ?? control).scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}

/** First thing in main, above the h1, after a failed try; takes the focus. Shows nothing without errors. */
export function ErrorSummary({ errors, title, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes the focus again.
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  const look = errorSummary();
  return (
    // biome-ignore lint/a11y/noAutofocus: where no script runs, the browser takes the focus to what is wrong.
    <div ref={box} className={look.root} role="alert" tabIndex={-1} aria-labelledby={titleId} autoFocus>
      <h2 className={look.title} id={titleId}>
        {title ?? m.ui_problem_title()}
      </h2>
      <ul className={look.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <a className={look.link} href={`#${error.id}`} onClick={(event) => goTo(event, error.id)}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
