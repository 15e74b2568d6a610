import type { ReactNode } from "react";
import { disclosure } from "#styled/recipes";

export type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean | undefined };

/** More words for those who want them ("Why we ask"). Never for what everybody must read. Works without scripts. */
export function Disclosure({ summary, children, open }: DisclosureProps) {
  const look = disclosure();
  return (
    <details className={look.root} open={open}>
      <summary className={look.summary}>{summary}</summary>
      <div className={look.body}>{children}</div>
    </details>
  );
}
