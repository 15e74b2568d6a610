import { type ReactNode, useId } from "react";
import { changeText, stayText } from "#app/wording/desk/plan-text";
import { m } from "#schemas/messages/compiled/messages";
import type { BulkAct, BulkLine } from "#schemas/permit/bulk/bulk-plan";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";

/** How a permit is called in a list: its number and where it is. */
export interface PermitName {
  readonly number: string;
  readonly address: string;
}

export interface NamedLine {
  readonly permitId: string;
  readonly name: PermitName;
  readonly text: string;
}

/** So many lines stand open; the others at a press. */
const fewLines = 6;

const lineOf = ({ permitId, name, text }: NamedLine): ReactNode => (
  <RowItem key={permitId}>
    <Text>
      <b>{name.number}</b> {name.address}
    </Text>
    <Text tone="muted">{text}</Text>
  </RowItem>
);

/** Permits, each with what is said of it. */
export function PermitLines({ title, lines }: { title: string; lines: readonly NamedLine[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  const more = lines.slice(fewLines);
  return (
    <section aria-labelledby={id}>
      <Text as="h4" element="h3" id={id}>
        {title}
      </Text>
      <Rows label={title}>{lines.slice(0, fewLines).map(lineOf)}</Rows>
      {more.length > 0 && (
        <Disclosure summary={m.bulk_show_all({ count: lines.length })}>
          <Rows label={title}>{more.map(lineOf)}</Rows>
        </Disclosure>
      )}
    </section>
  );
}

type PreviewProps = {
  act: BulkAct;
  plan: readonly BulkLine[];
  nameOf: (permitId: string) => PermitName;
  memberName: (accountId: string) => string;
};

/** Which permits will be changed, and which will not, and why: before anything happens. */
export function BulkPreview({ act, plan, nameOf, memberName }: PreviewProps) {
  const named = (line: BulkLine, text: string): NamedLine => ({ permitId: line.permitId, name: nameOf(line.permitId), text });
  const changed = plan.flatMap((line) => (line.change ? [named(line, changeText(line.change, memberName))] : []));
  const stays = plan.flatMap((line) => (line.stay ? [named(line, stayText(act, line.stay))] : []));
  return (
    <Stack>
      <div role="status">
        {changed.length === 0 ? (
          <Text>{m.bulk_nothing()}</Text>
        ) : (
          <VisuallyHidden>{m.bulk_changes({ count: changed.length })}</VisuallyHidden>
        )}
      </div>
      <PermitLines title={m.bulk_changes({ count: changed.length })} lines={changed} />
      <PermitLines title={m.bulk_stays({ count: stays.length })} lines={stays} />
    </Stack>
  );
}
