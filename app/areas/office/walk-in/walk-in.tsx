import { useState } from "react";
import { useNavigate } from "react-router";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { doCall } from "#schemas/command-call";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { ErrorSummary } from "#ui/field/error-summary";
import { TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, BackLink, PageTitle, Sheet, SheetSection, Stack, Wrap } from "#ui/layout/page";
import { TicketBar } from "../queue-tickets/ticket-bar";
import { WalkInPlace } from "./walk-in-place";
import type { WalkInPartProps } from "./walk-in-view";
import { blankWalkIn, chosenType, type WalkInDraft, type WalkInFault, type WalkInPage, walkInCommands, walkInFaults } from "./walk-in-view";

const faultText: Readonly<Record<WalkInFault, () => string>> = {
  place: m.office_error_place,
  type: m.office_error_type,
  name: m.office_error_name,
};

function TypePart({ page, draft, faults, onChange }: WalkInPartProps) {
  return (
    <SheetSection labelledBy="walk-in-type-title">
      <DrawingTitle number={2} id="walk-in-type-title" title={m.office_walk_in_type()} />
      <RadioGroup
        id="walk-in-type"
        name="type"
        label={m.office_walk_in_type()}
        labelSize="hidden"
        options={page.types.map((type) => ({ value: type.id, label: inLanguage(type.name), hint: inLanguage(type.summary) }))}
        value={chosenType(page, draft)?.id ?? null}
        onChange={(typeId) => onChange({ typeId })}
        error={faults.includes("type") ? faultText.type() : undefined}
      />
    </SheetSection>
  );
}

function ApplicantPart({ draft, faults, onChange }: WalkInPartProps) {
  return (
    <SheetSection labelledBy="walk-in-applicant">
      <DrawingTitle number={3} id="walk-in-applicant" title={m.office_walk_in_applicant()} note={m.office_walk_in_applicant_note()} />
      <Stack>
        <TextField
          id="walk-in-name"
          label={m.office_walk_in_name()}
          autoComplete="off"
          maxLength={120}
          width="large"
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={faults.includes("name") ? faultText.name() : undefined}
        />
        <TextField
          label={m.office_walk_in_email()}
          optional
          type="email"
          autoComplete="off"
          width="large"
          maxLength={200}
          value={draft.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <TextField
          label={m.office_walk_in_phone()}
          optional
          type="tel"
          autoComplete="off"
          width="medium"
          maxLength={40}
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </Stack>
    </SheetSection>
  );
}

/** Begins the application: each command in turn, the first refusal stops it. */
function useBegin(page: WalkInPage, draft: WalkInDraft, onBegun: (permitId: string) => void) {
  const run = useRun();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const begin = async () => {
    const type = chosenType(page, draft);
    if (!type || busy) return;
    setBusy(true);
    const permitId = newId();
    for (const call of walkInCommands(draft, type, permitId)) {
      const result = await doCall(run, call);
      if (result.ok) continue;
      setProblem(result.problem);
      setBusy(false);
      return;
    }
    setBusy(false);
    onBegun(permitId);
  };
  return { busy, problem, begin };
}

/** The counter begins an application for somebody who is not there on a screen: where, what, who, then the application itself. */
export function WalkIn({ page }: { page: WalkInPage }) {
  const navigate = useNavigate();
  const [draft, setDraft, kept] = useTyping("office#walk-in", blankWalkIn);
  const [faults, setFaults] = useState<readonly WalkInFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { busy, problem, begin } = useBegin(page, draft, (permitId) => {
    kept.clear();
    void navigate(`/apply/${permitId}`);
  });
  const part: WalkInPartProps = { page, draft, faults, onChange: (change) => setDraft({ ...draft, ...change }) };
  const go = () => {
    const found = walkInFaults(page, draft);
    setFaults(found);
    setAttempt(attempt + 1);
    if (found.length === 0) void begin();
  };
  return (
    <Wrap narrow>
      <TicketBar />
      <BackLink to="/office">{m.office_crumb_queue()}</BackLink>
      <ErrorSummary errors={faults.map((fault) => ({ id: `walk-in-${fault}`, text: faultText[fault]() }))} attempt={attempt} />
      {faults.length > 0 && <title>{`${m.ui_error_prefix()} ${m.office_walk_in_title()}`}</title>}
      <PageTitle>{m.office_walk_in_title()}</PageTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <Sheet>
          <WalkInPlace {...part} />
          <TypePart {...part} />
          <ApplicantPart {...part} />
          <SheetSection>
            <ProblemLine problem={problem} />
            <Actions>
              <Button type="submit" variant="primary" busy={busy ? m.office_act_saving() : undefined}>
                {m.office_walk_in_begin()}
              </Button>
            </Actions>
          </SheetSection>
        </Sheet>
      </form>
    </Wrap>
  );
}
