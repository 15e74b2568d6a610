import { useState } from "react";
import { titledFile, titledFiles } from "#app/features/permit/document-title";
import type { DelayedEnd } from "#app/local/device/delayed-acts";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useRun } from "#app/screen/act/use-run";
import { useTyping } from "#app/screen/typing/use-typing";
import { useDelayedAct } from "#app/shell/sync-centre/use-delayed-act";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { currentDocuments } from "#schemas/document/document-versions";
import { m } from "#schemas/messages/compiled/messages";
import { visibleQuestions, visibleSlots } from "#schemas/permit-type/form";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { SelectField, TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, Row, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import { JudgedDocuments } from "./documents-tab";
import type { OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";
import { workspaceStyles } from "./workspace-styles";

/** Something that an application lacks. `about`: `slot:<slot>`, `question:<id>`, or empty for anything else. */
interface Lack {
  readonly about: string;
  readonly text: string;
}
const nothing: readonly Lack[] = [];
const blank: Lack = { about: "", text: "" };

/** What of an application can be named as lacking. */
function subjects({ type, permit }: OfficePermitPage): readonly { value: string; label: string }[] {
  if (!type) return [{ value: "", label: m.office_lack_other() }];
  const slots = visibleSlots(type, permit.answers).map((slot) => ({ value: `slot:${slot.slot}`, label: inLanguage(slot.name) }));
  const questions = type.sections
    .flatMap((section) => visibleQuestions(type, section, permit.answers))
    .map((question) => ({ value: `question:${question.id}`, label: inLanguage(question.label) }));
  return [{ value: "", label: m.office_lack_other() }, ...slots, ...questions];
}

const itemOf = ({ about, text }: Lack) => ({
  slot: about.startsWith("slot:") ? about.slice("slot:".length) : null,
  question: about.startsWith("question:") ? about.slice("question:".length) : null,
  text,
});

type LacksProps = { page: OfficePermitPage; lacks: readonly Lack[]; onChange: (lacks: readonly Lack[]) => void };

function LackForm({ page, lacks, onChange }: LacksProps) {
  const key = `permit/${page.permit.id}#lack`;
  const [typed, setTyped, kept] = useTyping<Lack>(key, blank);
  const [tried, setTried] = useState(false);
  const missing = tried && typed.text.trim() === "";
  const add = () => {
    setTried(typed.text.trim() === "");
    if (typed.text.trim() === "") return document.getElementById("lack-text")?.focus();
    onChange([...lacks, { ...typed, text: typed.text.trim() }]);
    kept.clear();
  };
  return (
    <div className={workspaceStyles().form}>
      <SelectField
        label={m.office_lack_about()}
        options={subjects(page)}
        value={typed.about}
        onChange={(event) => setTyped({ ...typed, about: event.target.value })}
      />
      <TextAreaField
        id="lack-text"
        rows={2}
        label={m.office_lack_text()}
        hint={m.office_lack_hint()}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        error={missing ? m.office_error_lack() : undefined}
      />
      <div>
        <Button onClick={add}>{m.office_lack_add()}</Button>
      </div>
    </div>
  );
}

function LackList({ page, lacks, onChange }: LacksProps) {
  const names = new Map(subjects(page).map(({ value, label }) => [value, label]));
  const asked = currentDocuments(page.rows.document).filter(({ state }) => state === "asked_again");
  if (lacks.length + asked.length === 0) return <Text tone="muted">{m.office_lack_none()}</Text>;
  return (
    <Rows label={m.office_lack_title()}>
      {asked.map((document) => (
        <RowItem key={document.id}>
          <span>
            <b>{titledFile(document, titledFiles(page))}</b> {document.askedAgain}
          </span>
        </RowItem>
      ))}
      {lacks.map((lack, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lacks may say the same.
        <RowItem key={place} pending>
          <span>
            <b>{names.get(lack.about)}</b> {lack.text}
          </span>
          <LinkButton about={lack.text} onClick={() => onChange(lacks.filter((_one, index) => index !== place))}>
            {m.office_lack_remove()}
          </LinkButton>
        </RowItem>
      ))}
    </Rows>
  );
}

function Verdict({ page, lacks, onReturned }: { page: OfficePermitPage; lacks: readonly Lack[]; onReturned: () => void }) {
  const act = useAct();
  const run = useRun();
  const { id: permitId } = page.permit;
  const asked = currentDocuments(page.rows.document).filter(({ state }) => state === "asked_again").length;
  const count = lacks.length + asked;
  const refusal = refusalOf(page, "permit.start-review", { permitId });
  const path = `/office/permits/${permitId}?tab=check`;
  const delayed = useDelayedAct(`permit/${permitId}`, "accept-complete", { about: page.permit.address.line1, path });
  const saving = act.busy ? m.office_act_saving() : undefined;
  const accept = async (): Promise<DelayedEnd> => {
    const decision = await run("permit.start-review", { permitId });
    return decision.ok ? "done" : { refused: decision.problem };
  };
  const giveBack = async () => {
    if (await act.run("permit.return-incomplete", { permitId, items: lacks.map(itemOf) })) onReturned();
  };
  return (
    <>
      <ProblemLine problem={act.problem} />
      <Actions>
        <Button
          variant={count === 0 ? "primary" : "plain"}
          busy={delayed.busy ?? saving}
          why={refusal ? problemText(refusal) : count > 0 ? m.office_check_why({ count }) : undefined}
          onClick={() => void delayed.start(accept, () => act.run("permit.start-review", { permitId }))}
        >
          {m.office_check_complete()}
        </Button>
        {count > 0 && (
          <Button variant="primary" busy={saving} onClick={() => void giveBack()}>
            {m.office_check_return({ count })}
          </Button>
        )}
      </Actions>
    </>
  );
}

function Returned({ page }: { page: OfficePermitPage }) {
  const returned = [...page.rows.incompleteness].sort((a, b) => b.askedAt.localeCompare(a.askedAt));
  if (returned.length === 0) return null;
  return (
    <SheetSection labelledBy="returned">
      <DrawingTitle number={3} id="returned" title={m.office_returned_title()} />
      <Stack>
        {returned.map((one) => (
          <Stack key={one.id} space="tiny">
            <Row between>
              <b>{m.office_returned_on({ time: dayAndTime(one.askedAt, page.calendar.timeZone) })}</b>
              <Text element="span" tone="muted">
                {one.answeredAt === null
                  ? m.office_returned_waiting()
                  : m.office_returned_answered({ time: dayAndTime(one.answeredAt, page.calendar.timeZone) })}
              </Text>
            </Row>
            <Rows>
              {one.items.map((item) => (
                <RowItem key={`${item.slot}-${item.question}-${item.text}`}>{item.text}</RowItem>
              ))}
            </Rows>
          </Stack>
        ))}
      </Stack>
    </SheetSection>
  );
}

/** Whether an application is complete: its files one by one, what it lacks, then take it or give it back. */
export function CheckTab({ page }: { page: OfficePermitPage }) {
  const [lacks, setLacks, kept] = useTyping<readonly Lack[]>(`permit/${page.permit.id}#lacks`, nothing);
  const open = page.permit.state === "submitted";
  return (
    <Sheet>
      <SheetSection labelledBy="check-files">
        <DrawingTitle number={1} id="check-files" title={m.office_check_files()} note={m.office_check_files_note()} />
        <JudgedDocuments page={page} />
      </SheetSection>
      {open && (
        <SheetSection labelledBy="check-lacks">
          <DrawingTitle number={2} id="check-lacks" title={m.office_lack_title()} note={m.office_lack_note()} />
          <Stack>
            <LackList page={page} lacks={lacks} onChange={setLacks} />
            <LackForm page={page} lacks={lacks} onChange={setLacks} />
            <Verdict page={page} lacks={lacks} onReturned={kept.clear} />
          </Stack>
        </SheetSection>
      )}
      <Returned page={page} />
    </Sheet>
  );
}
