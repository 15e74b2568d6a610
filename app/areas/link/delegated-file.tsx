import { useState } from "react";
import type { OpenedLink } from "#app/context";
import { FileWarnings } from "#app/features/document/file-warnings";
import { nothingSaid, type SaidOfFile, saidOfFile, tooLarge } from "#app/features/document/said-of-file";
import { linkDevice } from "#app/local/link/link-device";
import type { LinkState, LinkWork } from "#app/local/link/link-work";
import { slotHint } from "#app/wording/file-text";
import { inLanguage } from "#app/wording/permit-text";
import { linkFormLimit } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import type { DocumentSlot } from "#schemas/permit-type/permit-type";
import { css } from "#styled/css";
import { Field } from "#ui/field/field";
import { FileSlot } from "#ui/field/file-slot";
import { Stack, Text } from "#ui/layout/page";
import { fileSize } from "#ui/number-text";

type Task = Extract<NonNullable<OpenedLink["task"]>, { kind: "file" }>;
const chooser = css({ minHeight: "12", width: "full", paddingBlock: "2" });

/** Checks and keeps a chosen file; gives what is to be said of it. */
async function choose(file: File, of: DocumentSlot, work: LinkWork): Promise<SaidOfFile> {
  const slot = { ...of, name: inLanguage(of.name) };
  const large = tooLarge(file, slot);
  if (large) return large;
  const { kept, chosen } = await linkDevice().read(file, slot);
  if (kept.ok) work.choose(chosen);
  return saidOfFile(kept, slot);
}

/** The place for the file once scripts run: what is chosen is on this device before its name shows. */
function KeptFile({ task, work, state, error }: { task: Task; work: LinkWork; state: LinkState; error: string | undefined }) {
  const { slot } = task;
  const [said, setSaid] = useState(nothingSaid);
  const [reading, setReading] = useState(false);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setReading(true);
    setSaid(await choose(file, slot, work));
    setReading(false);
  };
  const { file } = state.kept;
  const wrong = said.error ?? error;
  return (
    <>
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
      {file && <FileWarnings warnings={said.warnings} />}
    </>
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
