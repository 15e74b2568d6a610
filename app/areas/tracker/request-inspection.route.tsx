import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { inLanguage } from "#app/features/permit/permit-words";
import { newId } from "#app/local/edges";
import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { problemText } from "#app/shell/problem-text";
import { readHere } from "#app/shell/read-here";
import { useRun } from "#app/shell/use-run";
import { useTyping } from "#app/shell/use-typing";
import { calendarOf } from "#schemas/business-days";
import { inspectionChoices } from "#schemas/inspection-rules";
import { activeStates } from "#schemas/permit-states";
import { aggregates } from "#schemas/row";
import { Button, ButtonLink } from "#ui/button";
import { RadioGroup } from "#ui/choice-field";
import { longDay } from "#ui/date-words";
import { ErrorSummary } from "#ui/error-summary";
import { Empty } from "#ui/notice";
import { BackLink, PageTitle, Row, Sheet, Stack, Wrap } from "#ui/page";
import { SelectField, TextAreaField, TextField } from "#ui/text-field";
import type { Route } from "./+types/request-inspection.route";

export const loader = ({ context, request, params }: Route.LoaderArgs) => permitPage(readerOf(context, request), params.permitId);
export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => permitPage(reader, params.permitId), serverLoader);
export const meta: Route.MetaFunction = () => [{ title: m.tracker_request_title() }];

/** The days that can be asked for now: the next ten business days from the first open one. */
function openDays(page: PermitPage): readonly string[] {
  const calendar = calendarOf(page.calendar);
  const first = calendar.earliestInspectionDay(page.now);
  return Array.from({ length: 10 }, (_, count) => calendar.addBusinessDays(first, count));
}

type Half = "am" | "pm" | "any";
interface Wanted {
  readonly code: string;
  readonly wantedOn: string;
  readonly wantedHalf: Half;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly instructions: string;
}

function useRequest(page: PermitPage, first: Wanted) {
  const run = useRun();
  const navigate = useNavigate();
  const [wanted, setWanted, kept] = useTyping<Wanted>(`${aggregates.permit(page.permit.id)}#request-inspection`, first);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fail = (id: string, text: string) => {
    setProblem({ id, text });
    setAttempt((before) => before + 1);
  };
  const send = async () => {
    if (wanted.code === "") return fail("code", m.tracker_request_choose());
    const done = await run("inspection.request", { permitId: page.permit.id, inspectionId: newId(), ...wanted });
    if (!done.ok) return fail(done.problem.field === "wantedOn" ? "wanted-on" : "code", problemText(done.problem));
    kept.clear();
    await navigate(`/tracker/${page.permit.id}#inspections`);
  };
  return { wanted, setWanted, problem, attempt, send };
}

function Contact({ wanted, set }: { wanted: Wanted; set: (part: Partial<Wanted>) => void }) {
  return (
    <>
      <TextField
        label={m.tracker_request_contact()}
        autoComplete="name"
        width="large"
        value={wanted.contactName}
        onChange={(event) => set({ contactName: event.target.value })}
      />
      <TextField
        label={m.tracker_request_phone()}
        type="tel"
        autoComplete="tel"
        width="medium"
        value={wanted.contactPhone}
        onChange={(event) => set({ contactPhone: event.target.value })}
      />
      <TextAreaField
        label={m.tracker_request_notes()}
        optional
        value={wanted.instructions}
        onChange={(event) => set({ instructions: event.target.value })}
      />
    </>
  );
}

function RequestForm({ page }: { page: PermitPage }) {
  const [query] = useSearchParams();
  const days = openDays(page);
  const active = activeStates.includes(page.permit.state);
  const choices = inspectionChoices(page.permit, page.type ?? undefined, page.rows.inspection).filter(
    (choice) => active && choice.state === "available",
  );
  const applicant = page.permit.parties.find((party) => party.accountId === page.person.accountId);
  const { wanted, setWanted, problem, attempt, send } = useRequest(page, {
    code: query.get("code") ?? "",
    wantedOn: days[0] ?? "",
    wantedHalf: "any",
    contactName: applicant?.name ?? page.person.name,
    contactPhone: applicant?.phone ?? "",
    instructions: "",
  });
  const set = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part });
  if (choices.length === 0)
    return (
      <Empty
        level={2}
        title={m.tracker_request_none()}
        action={<ButtonLink to={`/tracker/${page.permit.id}`}>{m.tracker_back_to_permit()}</ButtonLink>}
      >
        {active ? m.tracker_request_none_text() : m.tracker_request_not_issued()}
      </Empty>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary errors={problem ? [problem] : []} attempt={attempt} />
      <Stack space="large">
        <RadioGroup
          id="code"
          name="code"
          label={m.tracker_request_which()}
          error={problem?.id === "code" ? problem.text : undefined}
          options={choices.map((choice) => ({ value: choice.type.code, label: inLanguage(choice.type.name), hint: choice.type.code }))}
          value={wanted.code || null}
          onChange={(code) => set({ code })}
        />
        <SelectField
          id="wanted-on"
          label={m.tracker_request_day()}
          error={problem?.id === "wanted-on" ? problem.text : undefined}
          width="large"
          options={days.map((day) => ({ value: day, label: longDay(day) }))}
          value={wanted.wantedOn}
          onChange={(event) => set({ wantedOn: event.target.value })}
        />
        <RadioGroup<Half>
          name="half"
          label={m.tracker_request_half()}
          columns="three"
          options={[
            { value: "any", label: m.tracker_half_any() },
            { value: "am", label: m.tracker_half_am() },
            { value: "pm", label: m.tracker_half_pm() },
          ]}
          value={wanted.wantedHalf}
          onChange={(wantedHalf) => set({ wantedHalf })}
        />
        <Contact wanted={wanted} set={set} />
        <Row>
          <Button type="submit" variant="primary">
            {m.tracker_request_send()}
          </Button>
          <ButtonLink variant="quiet" to={`/tracker/${page.permit.id}`}>
            {m.tracker_back_to_permit()}
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  );
}

export default function RequestInspectionPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <BackLink to={`/tracker/${page.permit.id}`}>{page.permit.number ?? page.permit.address.line1}</BackLink>
      <Sheet>
        <Stack space="large">
          <PageTitle>{m.tracker_request_title()}</PageTitle>
          <RequestForm page={page} />
        </Stack>
      </Sheet>
    </Wrap>
  );
}
