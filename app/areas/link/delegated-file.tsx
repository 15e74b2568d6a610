import { useState } from "react";
import type { OpenedLink } from "#app/context";
import { linkDevice } from "#app/local/link/link-device";
import type { LinkState, LinkWork } from "#app/local/link/link-work";
import { fileTypes, megabytes, slotHint } from "#app/wording/file-text";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { linkFormLimit } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import { checkFile, type FileFault } from "#schemas/permit-type/form";
import type { DocumentSlot } from "#schemas/permit-type/permit-type";
import { css } from "#styled/css";
import { Field } from "#ui/field/field";
import { FileSlot } from "#ui/field/file-slot";
import { Stack, Text } from "#ui/layout/page";
import { fileSize } from "#ui/number-text";

type Task = Extract<NonNullable<OpenedLink["task"]>, { kind: "file" }>;
const chooser = css({ minHeight: "12", width: "full", paddingBlock: "2" });

function faultWords(fault: FileFault, slot: DocumentSlot): string {
  if (fault.reason === "file-empty") return m.document_empty();
  const name = inLanguage(slot.name);
  if (fault.reason === "file-type") return m.document_type({ name, types: fileTypes(slot.accept) });
  return m.document_large({ name, megabytes: megabytes(slot.maxBytes) });
}

/** Reads and keeps a chosen file; gives what is wrong with it, in words. */
async function choose(file: File, slot: DocumentSlot, work: LinkWork): Promise<string | null> {
  // What is too large is not read; what it is, its first bytes say below.
  const large = file.size > slot.maxBytes ? checkFile(slot, { mediaType: slot.accept[0] ?? "", bytes: file.size }) : null;
  if (large) return faultWords(large, slot);
  const { kept, chosen } = await linkDevice().read(file);
  if (!kept.ok)
    return kept.problem.code === "file-type-not-allowed" && !kept.problem.params
      ? faultWords({ reason: "file-type" }, slot)
      : problemText(kept.problem);
  const fault = checkFile(slot, kept.file);
  if (fault) return faultWords(fault, slot);
  work.choose(chosen);
  return null;
}

/** The place for the file once scripts run: what is chosen is on this device before its name shows. */
function KeptFile({ task, work, state, error }: { task: Task; work: LinkWork; state: LinkState; error: string | undefined }) {
  const { slot } = task;
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setReading(true);
    setFault(await choose(file, slot, work));
    setReading(false);
  };
  const { file } = state.kept;
  const wrong = fault ?? error;
  return (
    <FileSlot
      id="file"
      label={inLanguage(slot.name)}
      hint={slotHint(slot)}
      file={file ? { name: file.name, detail: fileSize(file.size) } : undefined}
      error={wrong}
      progress={reading ? { label: m.document_keeping() } : undefined}
      accept={slot.accept.join(",")}
      chooseLabel={file ? m.document_replace() : m.document_choose()}
      onChoose={(files) => void take(files)}
      remove={file && !state.sending ? { label: m.document_remove(), onRemove: () => work.choose(null) } : undefined}
    />
  );
}

/** The same in a form that goes without scripts, as one body. */
function FormFile({ slot, error }: { slot: DocumentSlot; error: string | undefined }) {
  return (
    <Stack space="small">
      <Field id="file" label={inLanguage(slot.name)} hint={slotHint(slot)} error={error}>
        <input
          id="file"
          name="file"
          type="file"
          accept={slot.accept.join(",")}
          className={chooser}
          aria-describedby={error ? "file-hint file-error" : "file-hint"}
          aria-invalid={error ? true : undefined}
        />
      </Field>
      <noscript>
        <Text>{m.link_noscript({ size: fileSize(Math.min(slot.maxBytes, linkFormLimit)) })}</Text>
      </noscript>
    </Stack>
  );
}

/** The file that a link hands over. */
export function DelegatedFile(props: { task: Task; work: LinkWork | null; state: LinkState | null; error: string | undefined }) {
  const { task, work, state, error } = props;
  const { slot, current } = task;
  return (
    <Stack space="small">
      {slot.hint && <Text measure>{inLanguage(slot.hint)}</Text>}
      {current && <Text tone="muted">{m.link_file_there({ file: current.fileName, size: fileSize(current.bytes) })}</Text>}
      {work && state ? <KeptFile task={task} work={work} state={state} error={error} /> : <FormFile slot={slot} error={error} />}
    </Stack>
  );
}
