import type { PermitDocument } from "#schemas/document/document";
import type { LinkTask } from "#schemas/document/link-task";
import type { LinkScope } from "#schemas/document/shared-link";
import { applicantNamed } from "#schemas/permit/application-record";
import type { Draft } from "#schemas/permit/permit";
import { questionsOf, visibleQuestions } from "#schemas/permit-type/form";
import type { PermitType } from "#schemas/permit-type/permit-type";

/** What stands behind a link of an application that was not sent. */
interface Behind {
  readonly draft: Draft;
  readonly type: PermitType;
  /** In force. */
  readonly documents: readonly PermitDocument[];
}

function signingOf({ draft, type, documents }: Behind): LinkTask {
  const { signed, answers, changedAt: seen } = draft;
  const questions = type.sections.flatMap((section) => visibleQuestions(type, section, answers));
  return {
    kind: "signature",
    name: applicantNamed(type, draft),
    lines: questions.map((question) => ({ question, value: answers[question.id] ?? null })),
    files: documents.map(({ fileName }) => fileName),
    seen,
    current: signed ? { name: signed.signature.name, at: signed.at } : null,
  };
}

/** The task that a link's scope names; null where the form has none such. */
export function taskOf(scope: LinkScope, behind: Behind): LinkTask | null {
  const { draft, type, documents } = behind;
  if (scope.kind === "signature") return signingOf(behind);
  if (scope.kind === "question") {
    const question = questionsOf(type).find(({ id }) => id === scope.question);
    return question ? { kind: "question", question, current: draft.answers[question.id] ?? null } : null;
  }
  const slot = scope.kind === "file" ? type.documents.find((each) => each.slot === scope.slot) : undefined;
  const file = documents.find((document) => document.slot === slot?.slot);
  return slot ? { kind: "file", slot, current: file ? { fileName: file.fileName, bytes: file.bytes } : null } : null;
}
