import { useState } from "react";
import { useNavigate } from "react-router";
import { type DraftPage, draftPage, saidBefore, strayFiles } from "#app/features/draft/draft-page";
import { useRefusedSubmit } from "#app/features/draft/use-refused-submit";
import { slotTitle } from "#app/features/permit/document-title";
import { useRun } from "#app/screen/act/use-run";
import { screenOf } from "#app/screen/read/screen-of";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { answerWords } from "#app/wording/answer-words";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { missing, visibleQuestions, visibleSlots } from "#schemas/permit-type/form";
import { Button, ButtonLink } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { ErrorSummary, type FieldError } from "#ui/field/error-summary";
import { island, useIsland } from "#ui/island";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/apply-check.route";
import { AtOnceNote } from "./at-once-note";
import { FeeEstimate } from "./fee-estimate";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => draftPage(reader, params.permitId), {
  alone: m.apply_check_title,
});

export { clientLoader, loader, meta };

function PropertyAnswers({ page }: { page: DraftPage }) {
  const { address, parcel, id } = page.draft;
  const words = address && [address.line1, address.line2, address.city, address.state, address.zip].filter(Boolean).join(", ");
  return (
    <Stack space="small">
      <Text as="h2" element="h2">
        {m.apply_task_property()}
      </Text>
      <SummaryList>
        <SummaryRow
          term={m.apply_address()}
          missing={words ? undefined : m.apply_not_provided()}
          change={{ to: `/apply/${id}/property`, label: m.apply_change(), about: m.apply_address() }}
        >
          {words}
          {parcel && ` · ${parcel}`}
        </SummaryRow>
      </SummaryList>
    </Stack>
  );
}

function SectionAnswers({ page }: { page: DraftPage }) {
  const { draft, type } = page;
  const said = new Set(saidBefore(page));
  return type.sections.map((section) => (
    <Stack key={section.id} space="small">
      <Text as="h2" element="h2">
        {inLanguage(section.title)}
      </Text>
      <SummaryList>
        {visibleQuestions(type, section, draft.answers).map((question) => {
          const words = answerWords(question, draft.answers[question.id]);
          return (
            <SummaryRow
              key={question.id}
              term={inLanguage(question.label)}
              missing={words === null ? m.apply_not_provided() : undefined}
              change={{ to: `/apply/${draft.id}/${section.id}/${question.id}`, label: m.apply_change(), about: inLanguage(question.label) }}
            >
              {words}
              {said.has(question) && (
                <Text as="meta" tone="muted">
                  {m.apply_said_before()}
                </Text>
              )}
            </SummaryRow>
          );
        })}
      </SummaryList>
    </Stack>
  ));
}

function FileAnswers({ page }: { page: DraftPage }) {
  const slots = visibleSlots(page.type, page.draft.answers);
  const stray = strayFiles(page).map(({ fileName, slot }) => m.document_titled({ file: fileName, title: slotTitle(slot, page.type) }));
  if (slots.length + stray.length === 0) return null;
  return (
    <Stack space="small">
      <Text as="h2" element="h2">
        {m.apply_task_documents()}
      </Text>
      <SummaryList>
        {slots.map((slot) => {
          const files = page.documents.filter((document) => document.slot === slot.slot).map((document) => document.fileName);
          return (
            <SummaryRow
              key={slot.slot}
              term={inLanguage(slot.name)}
              missing={files.length === 0 ? m.apply_not_provided() : undefined}
              change={{ to: `/apply/${page.draft.id}/documents`, label: m.apply_change(), about: inLanguage(slot.name) }}
            >
              {files.join(", ")}
            </SummaryRow>
          );
        })}
        {stray.length > 0 && (
          <SummaryRow
            term={m.apply_stray_title()}
            change={{ to: `/apply/${page.draft.id}/documents`, label: m.apply_change(), about: m.apply_stray_title() }}
          >
            {stray.join(", ")}
          </SummaryRow>
        )}
      </SummaryList>
    </Stack>
  );
}

/** What is said of an expired paper: few who send come to it. */
const blockedPart = island(() => import("./blocked-note"));

function useSend(page: DraftPage) {
  const run = useRun();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const fail = (id: string, text: string) => {
    setErrors([{ id, text }]);
    setAttempt((before) => before + 1);
  };
  const refused = useRefusedSubmit(page.draft.id);
  const send = async (signed: boolean, reviewed = false) => {
    if (missing(page.type, page.draft, page.documents).length > 0) return fail("send", m.apply_still_missing());
    if (!signed) return fail("sign", m.apply_sign_missing());
    // What the office refused before is sent anew, not a second time beside it.
    await refused.forget();
    const done = await run("permit.submit", { permitId: page.draft.id, ...(reviewed && { reviewed }) });
    if (!done.ok) return fail("send", problemText(done.problem));
    await navigate(`/apply/${page.draft.id}/sent`);
  };
  return { errors, attempt, send, refusal: refused.problem };
}

type SigningProps = {
  page: DraftPage;
  errors: readonly FieldError[];
  signed: boolean;
  onSign: (signed: boolean) => void;
  send: () => void;
};

/** What its applicant declares, and the way to the office. */
function Signing({ page, errors, signed, onSign, send }: SigningProps) {
  const offline = useSyncStatus().road === "unreachable";
  return (
    <Sheet>
      <Stack space="normal" start>
        <Text as="h2" element="h2">
          {m.apply_sign_title()}
        </Text>
        <Checkbox
          id="sign"
          label={m.apply_sign_label()}
          hint={m.apply_sign_hint()}
          error={errors.find((error) => error.id === "sign")?.text}
          checked={signed}
          onChange={(event) => onSign(event.target.checked)}
        />
        {!page.emailVerified && (
          <Notice tone="waiting" title={m.apply_verify_title()}>
            {m.apply_verify_text()}
          </Notice>
        )}
        {offline && (
          <Notice tone="waiting" title={m.apply_offline_title()}>
            {m.apply_offline_text()}
          </Notice>
        )}
        <Button id="send" variant="primary" onClick={send}>
          {offline ? m.apply_ready_to_send() : m.apply_send()}
        </Button>
      </Stack>
    </Sheet>
  );
}

export default function ApplyCheckPage({ loaderData: page }: Route.ComponentProps) {
  const { errors, attempt, send, refusal } = useSend(page);
  const [signed, setSigned] = useState(false);
  const part = useIsland(blockedPart, refusal?.code === "proof-ended");
  const blocked = part.kind === "here" && part.parts.isBlocked(page, refusal);
  return (
    <Wrap narrow>
      <BackLink to={`/apply/${page.draft.id}`}>{m.apply_back_to_tasks()}</BackLink>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Stack space="normal">
        {blocked && refusal && <part.parts.BlockedNote page={page} problem={refusal} sendForReview={() => void send(signed, true)} />}
        <Sheet>
          <Stack space="large">
            <Stack space="small">
              <PageTitle>{m.apply_check_title()}</PageTitle>
              <Text>{m.apply_check_lead()}</Text>
            </Stack>
            <PropertyAnswers page={page} />
            <SectionAnswers page={page} />
            <FileAnswers page={page} />
          </Stack>
        </Sheet>
        {!blocked && <AtOnceNote page={page} />}
        <FeeEstimate page={page} />
        {page.atCounter ? (
          <Sheet>
            <Stack space="normal" start>
              <Text>{m.apply_sign_at_counter()}</Text>
              <ButtonLink variant="primary" to={`/office/walk-in/${page.draft.id}`}>
                {m.apply_to_counter()}
              </ButtonLink>
            </Stack>
          </Sheet>
        ) : (
          <Signing page={page} errors={errors} signed={signed} onSign={setSigned} send={() => void send(signed)} />
        )}
      </Stack>
    </Wrap>
  );
}
