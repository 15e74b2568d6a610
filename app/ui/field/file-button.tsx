import type { LucideIcon } from "lucide-react";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { button, fileSlot } from "#styled/recipes";
import { Icon } from "#ui/icon";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

export type FileButtonProps = {
  children: ReactNode;
  /** Hidden words after the text, to say what the file is for. */
  about: string;
  icon: LucideIcon;
  /** Shows the icon alone; the words are heard. */
  bare?: boolean | undefined;
  accept: string;
  /** Opens the camera on a phone. */
  capture?: "environment" | "user" | undefined;
  multiple?: boolean | undefined;
  wide?: boolean | undefined;
  busy?: boolean | undefined;
  onChoose: (files: File[]) => void;
};

/** Picks files or takes a photo at a press. A real file input, so that keys and the camera work; the same file may be picked again. */
export function FileButton({ children, about, icon, bare, wide, busy, onChoose, ...input }: FileButtonProps) {
  const id = useId();
  const look = fileSlot();
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    if (files.length > 0) onChoose(files);
  };
  return (
    <span className={look.choose}>
      <input {...input} id={id} type="file" className={look.input} onChange={chosen} aria-busy={busy || undefined} />
      <label htmlFor={id} className={button({ wide })}>
        <Icon of={icon} />
        {bare ? <VisuallyHidden>{children}</VisuallyHidden> : children}
        <VisuallyHidden>, {about}</VisuallyHidden>
      </label>
    </span>
  );
}
