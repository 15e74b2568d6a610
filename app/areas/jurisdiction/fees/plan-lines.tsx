import { useState } from "react";
import { OrderButtons } from "#app/screen/keys/order-buttons";
import { inLanguage } from "#app/wording/permit-text";
import type { FeeFault } from "#schemas/fee/schedule/fee-schedule";
import { m } from "#schemas/messages/compiled/messages";
import { sameValue } from "#schemas/plain/same-value";
import { Button } from "#ui/button";
import { FocusHere } from "#ui/layout/focus-here";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import type { RulesPage } from "../rules/rules-pages";
import { feeWords } from "./fee-text";
import { LineForm } from "./line-form";
import { readLine } from "./read-line";
import { asTyped, newLine, type TypedLine } from "./typed-line";
import type { FeePlanning } from "./use-fee-plan";

const faultWords: Readonly<Record<FeeFault, () => string>> = {
  "code-repeated": m.jurisdiction_line_repeated,
  "table-out-of-order": m.jurisdiction_line_out_of_order,
  "of-unknown-line": m.jurisdiction_line_of_later,
  "unknown-question": m.jurisdiction_line_unknown_question,
  "least-above-most": m.jurisdiction_line_least_above_most,
  "deposit-not-earlier": m.jurisdiction_line_deposit_late,
};

/** How a line stands against the fees before it. */
function standingOf(line: TypedLine, before: RulesPage["now"]["fees"]): "new" | "ended" | "changed" | "same" {
  if (line.ended) return "ended";
  if (line.added) return "new";
  const was = before.find(({ rule }) => rule.code === line.key);
  return was && sameValue(asTyped(was), line) ? "same" : "changed";
}

function StandingTag({ standing }: { standing: ReturnType<typeof standingOf> }) {
  switch (standing) {
    case "same":
      return null;
    case "new":
      return <Tag tone="you">{m.jurisdiction_line_new()}</Tag>;
    case "changed":
      return <Tag tone="you">{m.jurisdiction_line_changed()}</Tag>;
    case "ended":
      return <Tag tone="stopped">{m.jurisdiction_line_ended()}</Tag>;
  }
}

interface PlanLineProps {
  readonly planning: FeePlanning;
  readonly page: RulesPage;
  readonly line: TypedLine;
  readonly open: boolean;
  readonly tried: boolean;
  readonly choose: (key: string | null) => void;
}

/** What a line is called: by its name, or that it has none yet. */
const nameOf = ({ code, name }: TypedLine): string =>
  [code, inLanguage(name)].filter((part) => part !== "").join(" ") || m.jurisdiction_line_untitled();

function LineActs({ planning, line, open, choose }: PlanLineProps) {
  const lines = planning.plan?.lines ?? [];
  const place = lines.indexOf(line);
  const about = <VisuallyHidden> {nameOf(line)}</VisuallyHidden>;
  const move = (by: -1 | 1) => {
    const others = lines.filter((one) => one !== line);
    planning.setLines([...others.slice(0, place + by), line, ...others.slice(place + by)]);
  };
  const end = () => {
    if (open) choose(null);
    if (line.added) planning.setLines(lines.filter((one) => one !== line));
    else planning.changeLine(line.key, { ended: true });
  };
  if (line.ended)
    return (
      <Button size="small" onClick={() => planning.changeLine(line.key, { ended: false })}>
        {m.jurisdiction_line_keep()}
        {about}
      </Button>
    );
  return (
    <Row tight>
      <Button size="small" onClick={() => choose(open ? null : line.key)} aria-expanded={open}>
        {open ? m.jurisdiction_line_close() : m.jurisdiction_line_change()}
        {about}
      </Button>
      {open && (
        <OrderButtons
          name={nameOf(line)}
          place={place}
          of={lines.length}
          ends={[m.jurisdiction_line_first(), m.jurisdiction_line_last()]}
          onMove={move}
        />
      )}
      <Button size="small" variant="danger" onClick={end}>
        {line.added ? m.shell_order_remove() : m.jurisdiction_line_end()}
        {about}
      </Button>
    </Row>
  );
}

function PlanLine(props: PlanLineProps) {
  const { planning, page, line, open, tried } = props;
  const lines = planning.plan?.lines ?? [];
  const names = new Map(lines.map(({ code, name }) => [code, inLanguage(name)]));
  const { fee } = readLine(line);
  const fault = planning.scheduleFaultOf(line.key);
  const incomplete = tried && fee === null && !line.ended;
  const base = (page.planned.at(-1) ?? page.now).fees;
  const before = lines.slice(0, lines.indexOf(line)).filter(({ ended, code }) => !ended && code !== "");
  return (
    <RowItem>
      <Stack space="small">
        <Row between align="start">
          <Text strong>
            {line.code !== "" && (
              <Text element="span" mono>
                {line.code}{" "}
              </Text>
            )}
            {inLanguage(line.name) || m.jurisdiction_line_untitled()}
          </Text>
          <StandingTag standing={standingOf(line, base)} />
        </Row>
        {fee && !line.ended && <Text tone="muted">{feeWords(fee, names)}</Text>}
        {incomplete && <Text tone="stopped">{m.jurisdiction_line_incomplete()}</Text>}
        {fault && <Text tone="stopped">{faultWords[fault]()}</Text>}
        {open && (
          <FocusHere>
            <LineForm
              line={line}
              faults={tried ? planning.faultsOf(line.key) : new Map()}
              change={(more) => planning.changeLine(line.key, more)}
              type={page.type}
              before={before}
            />
          </FocusHere>
        )}
        <LineActs {...props} />
      </Stack>
    </RowItem>
  );
}

/** The lines of new fees: each may be changed, ended or moved, and others come in. */
export function PlanLines({ planning, page, tried }: { planning: FeePlanning; page: RulesPage; tried: boolean }) {
  const [chosen, choose] = useState<string | null>(null);
  const lines = planning.plan?.lines ?? [];
  const add = () => {
    const taken = new Set(lines.map(({ key }) => key));
    let number = lines.length + 1;
    while (taken.has(`new-${number}`)) number += 1;
    planning.setLines([...lines, newLine(`new-${number}`)]);
    choose(`new-${number}`);
  };
  return (
    <Stack>
      <Rows label={m.jurisdiction_plan_title()}>
        {lines.map((line) => (
          <PlanLine key={line.key} planning={planning} page={page} line={line} open={chosen === line.key} tried={tried} choose={choose} />
        ))}
      </Rows>
      <div>
        <Button onClick={add}>{m.jurisdiction_line_add()}</Button>
      </div>
    </Stack>
  );
}
