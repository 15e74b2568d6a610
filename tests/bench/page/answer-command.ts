import { newId } from "#app/local/sync/platform";
import { people } from "#schemas/testing/permit-world";

const argumentsOf = (answerId: string) => ({
  ...{ permitId: "b6a2f1d0-3a63-4f0e-9f6e-0d7c1f3a5b21", inspectionId: "0d7c1f3a-5b21-4a63-8f0e-9f6eb6a2f1d0", answerId },
  ...{ itemId: "footing-depth", itemText: "Bottom of footing is below frost depth", answer: "pass" },
});

/** An inspector's answer to an item of a checklist, another at each call. */
export const answerCommand = () => ({
  ...{ id: newId(), name: "inspection.answer-item", args: argumentsOf(newId()) },
  ...{ authorId: people.inspector.accountId, observedAt: "2026-11-20T18:00:00.000Z" },
});
