import { File as FileIcon } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { button, fileSlot } from "#styled/recipes";
import { Icon } from "#ui/icon";
import { Progress } from "#ui/layout/scale-bar";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { LinkButton } from "#ui/text-link";

export type FileSlotProps = {
  id?: string | undefined;
  name?: string | undefined;
  /** What goes here: "Plan set". */
  label: string;
  /** What to put here: "Footings, posts, beams, joists and their sizes". */
  help?: ReactNode;
  /** "PDF, up to 200 MB". */
  hint?: ReactNode;
  /** The file in the slot; without it the slot is empty. */
  file?: { name: string; detail?: ReactNode; onOpen?: (() => void) | undefined } | undefined;
  /** "Site plan must be a PDF": the slot turns red, what was chosen before stays. */
  error?: ReactNode;
  errorPrefix?: string | undefined;
  /** A SaveState at the right. */
  status?: ReactNode;
  progress?: { label: ReactNode; value?: number | undefined } | undefined;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Opens the camera on a phone. */
  capture?: "environment" | "user" | undefined;
  /** "Choose file", "Replace", "Take photo". */
  chooseLabel: string;
  onChoose?: ((files: File[]) => void) | undefined;
  remove?: { label: string; onRemove: () => void } | undefined;
};

type Chooser = Pick<FileSlotProps, "id" | "name" | "label" | "accept" | "multiple" | "capture" | "chooseLabel" | "onChoose"> & {
  describedBy: string | undefined;
  invalid: boolean;
};

function ChooseFile({ id, label, chooseLabel, onChoose, describedBy, invalid, ...input }: Chooser) {
  const look = fileSlot();
  const chosen = (event: ChangeEvent<HTMLInputElement>) => onChoose?.([...(event.target.files ?? [])]);
  return (
    <span className={look.choose}>
      <input
        {...input}
        id={id}
        type="file"
        className={look.input}
        onChange={chosen}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      <label htmlFor={id} className={button({ size: "small" })}>
        {chooseLabel}
        <VisuallyHidden>, {label}</VisuallyHidden>
      </label>
    </span>
  );
}

/** Files may be dropped on the slot; the button does the same. */
function useDrop(onChoose: FileSlotProps["onChoose"]) {
  const [over, setOver] = useState(false);
  return {
    "data-drop": over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer.files.length > 0) onChoose?.([...event.dataTransfer.files]);
    },
  };
}

/** A place for one named file: dashed while empty. A real file input, so that keys and the camera work. */
export function FileSlot({
  id: givenId,
  label,
  help,
  hint,
  file,
  error,
  errorPrefix,
  status,
  progress,
  remove,
  ...chooser
}: FileSlotProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const drop = useDrop(chooser.onChoose);
  const detail = file ? file.detail : hint;
  const look = fileSlot({ state: error ? "error" : file ? "filled" : "empty" });
  const describedBy =
    [help && `${id}-help`, file && `${id}-file`, detail && `${id}-detail`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={look.root} {...drop}>
      <span className={look.icon}>
        <Icon of={FileIcon} />
      </span>
      <div className={look.body}>
        <span className={look.name}>{label}</span>
        {help && (
          <span className={look.detail} id={`${id}-help`}>
            {help}
          </span>
        )}
        {file && (
          <span className={look.file} id={`${id}-file`}>
            {file.onOpen ? (
              <LinkButton alone={false} onClick={file.onOpen} about={label}>
                {file.name}
              </LinkButton>
            ) : (
              file.name
            )}
          </span>
        )}
        {detail && (
          <span className={look.detail} id={`${id}-detail`}>
            {detail}
          </span>
        )}
        {error && (
          <span className={look.error} id={`${id}-error`}>
            <VisuallyHidden>{errorPrefix ?? m.ui_error_prefix()} </VisuallyHidden>
            {error}
          </span>
        )}
      </div>
      <div className={look.end}>
        {status}
        <ChooseFile {...chooser} id={id} label={label} describedBy={describedBy} invalid={Boolean(error)} />
        {remove && (
          <LinkButton onClick={remove.onRemove} about={label}>
            {remove.label}
          </LinkButton>
        )}
      </div>
      {progress && (
        <div className={look.progress}>
          <Progress {...progress} />
        </div>
      )}
    </div>
  );
}
