import { useNavigate, useSearchParams } from "react-router";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { screenOf } from "#app/screen/read/screen-of";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { inspectionChoices } from "#schemas/inspection/inspection-rules";
import { m } from "#schemas/messages/compiled/messages";
import { activeStates } from "#schemas/permit/states-by-phase";
import { aggregates } from "#schemas/row-scope";
import { ButtonLink } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { BackLink, PageTitle, Sheet, Stack, Wrap } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import type { Route } from "./+types/request-inspection.route";
import { AskForm, useFault } from "./ask-form";
import { OtherDay } from "./other-day";
import { type Half, openDays, WantedDay } from "./wanted-day";

const { loader, clientLoader } = screenOf((reader, { params }: Route.LoaderArgs) => permitPage(reader, params.permitId));

export { clientLoader, loader };
export const meta: Route.MetaFunction = ({ location }) => [
  { title: new URLSearchParams(location.search).has("move") ? m.tracker_other_day_title() : m.tracker_request_title() },
];

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
  const fault = useFault();
  const send = async () => {
    if (wanted.code === "") return fault.fail("code", m.tracker_request_choose());
    const done = await run("inspection.request", { permitId: page.permit.id, inspectionId: newId(), ...wanted });
    if (!done.ok) return fault.fail(done.problem.field === "wantedOn" ? "wanted-on" : "code", problemText(done.problem));
    kept.clear();
    await navigate(`/tracker/${page.permit.id}#inspections`);
  };
  return { wanted, setWanted, fault, send };
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
  const { wanted, setWanted, fault, send } = useRequest(page, {
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
    <AskForm permitId={page.permit.id} fault={fault} act={m.tracker_request_send()} send={send}>
      <RadioGroup
        id="code"
        name="code"
        label={m.tracker_request_which()}
        error={fault.at("code")}
        options={choices.map((choice) => ({ value: choice.type.code, label: inLanguage(choice.type.name), hint: choice.type.code }))}
        value={wanted.code || null}
        onChange={(code) => set({ code })}
      />
      <WantedDay days={days} wanted={wanted} error={fault.at("wanted-on")} onChange={set} />
      <Contact wanted={wanted} set={set} />
    </AskForm>
  );
}

/** Asks for an inspection; with `?move=<id>` for another day of one that is asked for. */
export default function RequestInspectionPage({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const moved = query.get("move");
  return (
    <Wrap narrow>
      <BackLink to={`/tracker/${page.permit.id}`}>{page.permit.number ?? page.permit.address.line1}</BackLink>
      <Sheet>
        <Stack space="large">
          <PageTitle>{moved === null ? m.tracker_request_title() : m.tracker_other_day_title()}</PageTitle>
          {moved === null ? <RequestForm page={page} /> : <OtherDay page={page} inspectionId={moved} />}
        </Stack>
      </Sheet>
    </Wrap>
  );
}
