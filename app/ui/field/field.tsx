import { type ReactNode, useId } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { field } from "#styled/recipes";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

export type FieldText = {
  label: ReactNode;
  /** One short sentence without a full stop. */
  hint?: ReactNode;
  /** The same words as in the error summary. */
  error?: ReactNode;
  /** Hidden words before the error; "Error:" in the reader's language unless given. */
  errorPrefix?: string | undefined;
  /** True adds "(optional)". Never mark what is required. */
  optional?: boolean | undefined;
  /** `page`: the question is the page's heading, as on a page that asks one thing. */
  labelSize?: "normal" | "large" | "page" | "hidden" | undefined;
};

/** The ids and ARIA attributes that tie a control to its hint and its error. */
export function useFieldWiring(givenId: string | undefined, text: Pick<FieldText, "hint" | "error">) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [text.hint && `${id}-hint`, text.error && `${id}-error`].filter(Boolean).join(" ");
  return { id, describedBy: describedBy || undefined, invalid: text.error ? true : undefined };
}

export function FieldHintAndError({ id, hint, error, errorPrefix }: { id: string } & Omit<FieldText, "label">) {
  const look = field();
  return (
    <>
      {hint && (
        <span className={look.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={look.error} id={`${id}-error`}>
          <VisuallyHidden>{errorPrefix ?? m.ui_error_prefix()} </VisuallyHidden>
          {error}
        </span>
      )}
    </>
  );
}

function LabelText({ label, optional }: Pick<FieldText, "label" | "optional">) {
  return (
    <>
      {label}
      {optional && <span className={field().optional}> {m.ui_optional()}</span>}
    </>
  );
}

/** Label, hint and error round one control that carries `id`. Use it only to make a new kind of field. */
export function Field({ id, children, ...text }: FieldText & { id: string; children: ReactNode }) {
  const look = field({ invalid: Boolean(text.error), labelSize: text.labelSize });
  const label = (
    <label className={look.label} htmlFor={id}>
      <LabelText {...text} />
    </label>
  );
  return (
    <div className={look.root}>
      {text.labelSize === "page" ? <h1 className={look.heading}>{label}</h1> : label}
      <FieldHintAndError id={id} {...text} />
      {children}
    </div>
  );
}

/** Legend, hint and error round several controls. An error summary may point at `id`: focus goes to the first control. */
export function FieldGroup({
  id,
  children,
  role,
  ...text
}: FieldText & { id: string; role?: "radiogroup" | undefined; children: ReactNode }) {
  const look = field({ invalid: Boolean(text.error), labelSize: text.labelSize });
  const { describedBy } = useFieldWiring(id, text);
  return (
    <fieldset className={look.root} id={id} aria-describedby={describedBy} role={role}>
      <legend className={look.label}>
        {text.labelSize === "page" ? (
          <h1 className={look.heading}>
            <LabelText {...text} />
          </h1>
        ) : (
          <LabelText {...text} />
        )}
      </legend>
      <div>
        <FieldHintAndError id={id} {...text} />
        {children}
      </div>
    </fieldset>
  );
}
