import type { ReactNode } from "react";
import { PartChoice } from "#app/screen/page/part-choice";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import type { TypedPart } from "#app/screen/typing/use-typed-part";
import { aggregates } from "#schemas/row-scope";
import type { FormPage } from "../forms-view";

interface WrittenPartProps<T> {
  readonly page: FormPage;
  readonly part: TypedPart<T>;
  /** What somebody else made of it, in a few words. */
  readonly words: (theirs: T) => string;
  /** Its fields: what was typed becomes a change where one of them is left. */
  readonly children: ReactNode;
  /** What stands below them. */
  readonly below?: ReactNode;
}

/** The fields of a part of a form, which of two stands where somebody else changed it meanwhile, and how far it is kept. */
export function WrittenPart<T>({ page, part, words, children, below }: WrittenPartProps<T>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears that a field inside it was left. */}
      <div onBlur={() => void part.leave()}>{children}</div>
      <PartChoice part={part} words={words} />
      {below}
      <SaveStateOf aggregate={aggregates.permitType(page.type.code)} timeZone={page.timeZone} />
    </>
  );
}
