import { useRef, useSyncExternalStore } from "react";
import { readCopy } from "#app/screen/read/read-on-device";
import { type Edits, useEdits } from "#app/screen/typing/use-edits";
import { callOf } from "#schemas/command-call";
import { isEmptyPatch, patchBetween } from "#schemas/permit-type/editing/form-patch";
import { bodyOf, type FormBody } from "#schemas/permit-type/form-draft";
import { edited, type FormEdit } from "#schemas/permit-type/form-edit";
import { aggregates } from "#schemas/row-scope";
import { formSteps } from "./form-steps";
import type { FormPage } from "./forms-view";

/** Resolves with whether the change stands. */
export type Edit = (edit: FormEdit) => Promise<boolean>;
/** Makes of the form as it stands by then another; resolves with whether that stands. */
export type Change = (make: (form: FormBody) => FormBody) => Promise<boolean>;

export interface FormEditing extends Pick<Edits<FormEdit>, "problem"> {
  readonly edit: Edit;
  readonly change: Change;
}

type Work = { readonly edit: FormEdit } | { readonly make: (form: FormBody) => FormBody } | { readonly step: "undone" | "redone" };

/** Under which the changes of this person are kept. */
export const stepsKey = ({ type, editorId }: Pick<FormPage, "type" | "editorId">): string => `${editorId} ${type.code}`;

const current = async ({ type, draft }: FormPage): Promise<FormBody> => {
  const held = await readCopy((reader) => reader.formDrafts());
  return bodyOf(held === null ? draft : held.find(({ id }) => id === type.code), type);
};

/** What undoes this person's last change, part by part: what colleagues changed meanwhile stays, and what they changed of the same is refused. */
function stepEdit(page: FormPage, step: "undone" | "redone"): FormEdit | null {
  const { done, undone } = formSteps.get(stepsKey(page));
  const made = step === "undone" ? done.at(-1) : undone.at(-1);
  if (made === undefined) return null;
  return step === "undone" ? patchBetween(made.after, made.before) : patchBetween(made.before, made.after);
}

function editOf(work: Work, before: FormBody, page: FormPage): FormEdit | null {
  if ("step" in work) return stepEdit(page, work.step);
  return "edit" in work ? work.edit : patchBetween(before, work.make(before));
}

function useWork(page: FormPage): Edits<Work> {
  const latest = useRef(page);
  latest.current = page;
  const under = useRef<{ readonly before: FormBody; readonly edit: FormEdit } | null>(null);
  return useEdits<Work>(aggregates.permitType(page.type.code), {
    async callOf(work) {
      const before = await current(latest.current);
      const edit = editOf(work, before, latest.current);
      if (edit === null || (edit.act === "patch" && isEmptyPatch(edit))) return null;
      under.current = { before, edit };
      return callOf("form.edit", { code: page.type.code, edit });
    },
    done(work) {
      const made = under.current;
      if (made === null) return;
      const key = stepsKey(latest.current);
      if ("step" in work) formSteps[work.step](key);
      else if (made.edit.act !== "check-translation") formSteps.made(key, { before: made.before, after: edited(made.before, made.edit) });
    },
  });
}

/** Changes of a form by whoever works at it; each can be undone. */
export function useFormEdit(page: FormPage): FormEditing {
  const { edit: run, problem } = useWork(page);
  return { problem, edit: (edit) => run({ edit }), change: (make) => run({ make }) };
}

export interface FormUndo extends Pick<Edits<FormEdit>, "problem"> {
  /** Null: there is nothing to undo. */
  readonly undo: (() => Promise<boolean>) | null;
  readonly redo: (() => Promise<boolean>) | null;
}

/** Takes back what this person changed last, part by part, so that what colleagues changed stays; and makes it again. */
export function useFormUndo(page: FormPage): FormUndo {
  const { edit: run, problem } = useWork(page);
  const steps = useSyncExternalStore(
    formSteps.subscribe,
    () => formSteps.get(stepsKey(page)),
    () => formSteps.get(""),
  );
  return {
    problem,
    undo: steps.done.length > 0 ? () => run({ step: "undone" }) : null,
    redo: steps.undone.length > 0 ? () => run({ step: "redone" }) : null,
  };
}
