import { type ReactNode, useId } from "react";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack } from "#ui/layout/page";

/** One numbered sheet of the gallery. */
export function Part({ number, title, note, children }: { number: number; title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <Sheet as="section" labelledBy={id}>
      <DrawingTitle number={number} title={title} note={note} id={id} />
      <Stack>{children}</Stack>
    </Sheet>
  );
}
