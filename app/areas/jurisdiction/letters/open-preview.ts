import { browserDevice } from "#app/local/device/browser-device";
import { saveAsFile } from "#app/screen/read/save-as-file";
import type { LetterWords } from "#schemas/paper/letter-template";
import type { PaperKind } from "#schemas/paper/paper";
import type { Locale } from "#schemas/values";

interface AskedPreview {
  readonly kind: PaperKind;
  readonly words: LetterWords;
  readonly language: Locale;
  readonly number: string;
}

/** Asks the worker for a paper that is not filed, and gives it to the person as a file. `none`: the permit is not there or says nothing on it. */
export async function openPreview(asked: AskedPreview): Promise<"opened" | "none" | "failed"> {
  const answer = await browserDevice().api.raw("/api/v2/paper-previews", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  if (answer?.status === 404) return "none";
  if (!answer?.ok) return "failed";
  saveAsFile(`preview-${asked.kind}.pdf`, await answer.blob());
  return "opened";
}
