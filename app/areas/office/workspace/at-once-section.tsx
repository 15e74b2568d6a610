import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { givenSaid } from "#app/wording/condition-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { type AtOncePath, auditResults } from "#schemas/permit/permit";
import { answersFor } from "#schemas/permit-type/at-once-answers";
import { questionsOf } from "#schemas/permit-type/form";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { RadioGroup } from "#ui/field/choice-field";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection, Stack, Text } from "#ui/layout/page";
import type { OfficePermitPage } from "./office-permit-view";

const list = css({ listStyle: "disc", paddingLeft: "5" });

type Audit = NonNullable<AtOncePath["audit"]>;
type Result = NonNullable<Audit["done"]>["result"];

const resultNames: Readonly<Record<Result, () => string>> = { "in-order": m.office_audit_in_order, "not-in-order": m.office_audit_not };

interface Found {
  readonly result: Result | "";
  readonly words: string;
}
const blank: Found = { result: "", words: "" };

/** What was found when the answers were looked at after issue. */
function AuditForm({ page }: { page: OfficePermitPage }) {
  const permitId = page.permit.id;
  const [found, setFound, kept] = useTyping(`permit/${permitId}#audit`, blank);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const isWrong = found.result === "not-in-order";
  const wordsMissing = isWrong && found.words.trim() === "";
  const save = async () => {
    setTried(true);
    if (found.result === "") return document.querySelector<HTMLElement>("[name='audit-result']")?.focus();
    if (wordsMissing) return document.getElementById("audit-words")?.focus();
    if (await act.run("permit.audit", { permitId, result: found.result, words: found.words.trim() })) kept.clear();
  };
  return (
    <Stack start>
      <RadioGroup
        name="audit-result"
        label={m.office_audit_result()}
        options={auditResults.map((value) => ({ value, label: resultNames[value]() }))}
        value={found.result === "" ? null : found.result}
        onChange={(result) => setFound({ ...found, result })}
        error={tried && found.result === "" ? m.office_audit_result_missing() : undefined}
      />
      <TextAreaField
        id="audit-words"
        rows={2}
        maxLength={2_000}
        label={isWrong ? m.office_audit_words() : m.office_audit_note()}
        hint={isWrong ? m.office_audit_words_hint() : m.office_audit_note_hint()}
        value={found.words}
        onChange={(event) => setFound({ ...found, words: event.target.value })}
        error={tried && wordsMissing ? m.office_audit_words_missing() : undefined}
      />
      <ProblemLine problem={act.problem} />
      <Button busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void save()}>
        {m.office_audit_save()}
      </Button>
    </Stack>
  );
}

function AuditSaid({ page, audit }: { page: OfficePermitPage; audit: Audit | null }) {
  const dayOf = (at: string) => dayWithYear(calendarOf(page.calendar).localDay(at));
  if (audit === null) return <Text tone="muted">{page.permit.issuedOn === null ? m.office_at_once_waits() : m.office_audit_none()}</Text>;
  if (audit.done === null)
    return (
      <>
        <Text strong>{m.office_audit_drawn({ day: dayOf(audit.drawnAt) })}</Text>
        <AuditForm page={page} />
      </>
    );
  const { at, byName, result, words } = audit.done;
  return (
    <>
      <Text>{m.office_audit_done({ name: byName, day: dayOf(at), result: resultNames[result]() })}</Text>
      {words !== "" && <Text measure>{words}</Text>}
    </>
  );
}

/** Why a permit needed no review, and what was found where it was drawn for a look afterwards. */
export function AtOnceSection({ page, number }: { page: OfficePermitPage; number: number }) {
  const { atOnce, answers } = page.permit;
  const { type } = page;
  if (!atOnce) return null;
  return (
    <SheetSection labelledBy="at-once">
      <DrawingTitle number={number} id="at-once" title={m.office_at_once()} />
      <Stack>
        {type && (
          <>
            <Text>{m.office_at_once_why()}</Text>
            <ul className={list}>
              {answersFor(type, answers).map((one) => (
                <li key={one.question}>{givenSaid(one, questionsOf(type), answers)}</li>
              ))}
            </ul>
          </>
        )}
        <AuditSaid page={page} audit={atOnce.audit} />
      </Stack>
    </SheetSection>
  );
}
