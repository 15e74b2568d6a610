import { answerWord } from "#app/areas/field/field-text";
import { visitStyles } from "#app/areas/field/visit-styles";
import { SignatureShown } from "#app/features/signature/signature-field";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { inLanguage } from "#app/wording/permit-text";
import { resultName } from "#app/wording/record-text";
import type { InspectionResult } from "#schemas/inspection/inspection";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { differingResults } from "#schemas/inspection/result-standing";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { SaveState } from "#ui/shell/save-state";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { ChooseResult } from "./choose-result";
import { EarlierFindings } from "./earlier-findings";
import type { ChecklistItem } from "./field-inspection-view";
import { FindingText } from "./finding-editor";
import { PhotoStrip } from "./photo-strip";
import { usePending } from "./use-pending";
import { useVisit } from "./visit-work";

/** How one of several results stands. */
function Standing({ result }: { result: InspectionResult }) {
  const { page } = useVisit();
  if (page.results.length < 2) return null;
  if (result.id === page.standing?.id) return <Tag tone="done">{m.field_result_stands()}</Tag>;
  if (result.overruledAt !== null) return <Tag>{m.field_result_overruled()}</Tag>;
  return result.withheld ? <Tag tone="waiting">{m.field_result_second()}</Tag> : null;
}

function ResultShown({ result }: { result: InspectionResult }) {
  const { page } = useVisit();
  const pending = usePending()("inspection-result", result.id);
  return (
    <RowItem pending={pending}>
      <Stack space="small">
        <Text>
          <b>{resultName(result.result)}</b>,{" "}
          {m.field_result_by({ name: result.byName, when: dayAndTime(result.observedAt, page.timeZone) })}
        </Text>
        {result.overrideReason && <Text measure>{m.field_reason_was({ reason: result.overrideReason })}</Text>}
        {result.note && <Text measure>{result.note}</Text>}
        {page.heldBack
          .filter(({ by }) => by === result.by)
          .map((finding) => (
            <FindingText key={finding.id} finding={finding} by={m.field_found_by({ name: result.byName })} />
          ))}
        {result.signature && <SignatureShown signature={result.signature} />}
      </Stack>
      {pending ? <SaveState state="queued">{m.field_waiting_to_send()}</SaveState> : <Standing result={result} />}
    </RowItem>
  );
}

/** The results that people recorded; nobody's overwrites another's. */
function Results({ number }: { number: number }) {
  const { page } = useVisit();
  const { results, inspection, mayRecord, standing, unsettled } = page;
  const differ = differingResults(inspection, results).length > 0;
  return (
    <Sheet as="section" labelledBy="results">
      <DrawingTitle
        number={number}
        id="results"
        title={m.field_result()}
        aside={<SaveStateOf aggregate={aggregates.permit(inspection.permitId)} timeZone={page.timeZone} />}
      />
      <Stack>
        {unsettled && standing !== null && (
          <Notice tone="waiting" title={m.field_choose_title()}>
            {(differ ? m.field_results_differ_text : m.field_result_contradicted)({ result: resultName(standing.result) })}
          </Notice>
        )}
        {results.length === 0 ? (
          <Text tone="muted">{m.field_no_result_yet()}</Text>
        ) : (
          <Rows>
            {[...results].reverse().map((result) => (
              <ResultShown key={result.id} result={result} />
            ))}
          </Rows>
        )}
        {page.heldBack
          .filter(({ by }) => !results.some((result) => result.by === by))
          .map((finding) => (
            <FindingText key={finding.id} finding={finding} by={m.field_found_by({ name: page.names[finding.by] ?? "" })} />
          ))}
        {unsettled && <ChooseResult results={results} />}
        {mayRecord && inspection.state === "resulted" && (
          <TextLink to="?again" alone>
            {m.field_result_again()}
          </TextLink>
        )}
      </Stack>
    </Sheet>
  );
}

function ItemShown({ item, number }: { item: ChecklistItem; number: number }) {
  const { page } = useVisit();
  const look = visitStyles();
  const pending = usePending()("checklist-answer", item.answer?.id ?? "");
  const text = inLanguage(item.text);
  return (
    <li className={look.item}>
      <div className={look.itemText}>
        <span className={look.number}>{number}</span>
        <span>
          {text}
          {pending && (
            <>
              {" "}
              <SaveState state="queued">{m.field_waiting_to_send()}</SaveState>
            </>
          )}
        </span>
      </div>
      <b>{item.answer === null ? m.field_answer_none() : answerWord(item.answer.answer)}</b>
      {(item.findings.length > 0 || item.photos.length > 0) && (
        <div className={look.under}>
          <Stack>
            {item.findings.map((finding) => (
              <FindingText key={finding.id} finding={finding} by={page.names[finding.by]} />
            ))}
            <PhotoStrip photos={item.photos} timeZone={page.timeZone} label={m.field_photos_of({ item: text })} />
          </Stack>
        </div>
      )}
    </li>
  );
}

/** A visit as it is on the record: results, answers, findings and photos. Nothing here can be changed by reading it. */
export function VisitRecord() {
  const { page } = useVisit();
  const others = page.otherFindings.length + page.otherPhotos.length > 0;
  const open = isOpenInspection(page.inspection);
  return (
    <>
      <Results number={1} />
      <Sheet as="section" labelledBy="record">
        <DrawingTitle number={2} id="record" title={m.field_checklist({ name: page.inspection.name })} />
        {page.items.length === 0 ? (
          <Text tone="muted">{m.field_checklist_none()}</Text>
        ) : (
          <ol>
            {page.items.map((item, at) => (
              <ItemShown key={item.id} item={item} number={at + 1} />
            ))}
          </ol>
        )}
      </Sheet>
      {others && (
        <Sheet as="section" labelledBy="record-other">
          <DrawingTitle number={3} id="record-other" title={m.field_other()} />
          <Stack>
            {page.otherFindings.map((finding) => (
              <FindingText key={finding.id} finding={finding} by={page.names[finding.by]} />
            ))}
            <PhotoStrip photos={page.otherPhotos} timeZone={page.timeZone} label={m.field_photos_of({ item: m.field_other() })} />
          </Stack>
        </Sheet>
      )}
      {open && <EarlierFindings number={others ? 4 : 3} />}
    </>
  );
}
