import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { permitScreen } from "#schemas/people/deep-link";
import { activeStates, isOpen } from "#schemas/permit/states-by-phase";
import { ButtonLink } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { AskForm } from "../ask-form";
import type { Route } from "./+types/change-permit.route";
import { AskedChanges } from "./asked-changes";
import { PartyFields } from "./party-fields";
import { type ChangeForm, useChange } from "./use-change";
import { WorkFields } from "./work-fields";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => permitPage(reader, params.permitId), {
  alone: () => m.change_title(),
});

export { clientLoader, loader, meta };

/** Whether a request of this kind waits: another can only follow its decision. */
const waits = ({ rows }: PermitPage, what: ChangeForm["typed"]["what"]): boolean =>
  what === "work"
    ? rows.revision.some(({ state }) => state === "submitted")
    : rows["party-change"].some((change) => change.what === what && change.state === "submitted");

function Fields({ page, form }: { page: PermitPage; form: ChangeForm }) {
  const { what } = form.typed;
  if (what === "") return null;
  if (waits(page, what)) return <Text measure>{m.change_waits()}</Text>;
  return what === "work" ? <WorkFields page={page} form={form} /> : <PartyFields page={page} form={form} what={what} />;
}

function Form({ page }: { page: PermitPage }) {
  const form = useChange(page);
  const { typed, set, fault } = form;
  const issued = activeStates.includes(page.permit.state);
  return (
    <AskForm permitId={page.permit.id} fault={fault} act={typed.what === "work" ? m.change_send_work() : m.change_send()} send={form.send}>
      <RadioGroup
        id="change-what"
        name="change-what"
        label={m.change_what()}
        error={fault.at("change-what")}
        options={[
          { value: "contractor", label: m.change_what_contractor(), hint: m.change_what_contractor_hint() },
          { value: "holder", label: m.change_what_holder(), hint: m.change_what_holder_hint() },
          ...(issued ? [{ value: "work" as const, label: m.change_what_work(), hint: m.change_what_work_hint() }] : []),
        ]}
        value={typed.what === "" ? null : typed.what}
        onChange={(what) => set({ what })}
      />
      {!issued && <Text tone="muted">{`${m.change_what_work()}: ${m.change_what_work_later()}`}</Text>}
      <Fields page={page} form={form} />
    </AskForm>
  );
}

/** Asks the office to change who does the work, whose permit it is, or the work itself; the office asks here for somebody at the counter. */
export default function ChangePermitPage({ loaderData: page }: Route.ComponentProps) {
  const { permit, person } = page;
  const back = permitScreen(person, permit.id, false);
  return (
    <Wrap narrow>
      <BackLink to={back}>{permit.number ?? permit.address.line1}</BackLink>
      <Stack space="normal">
        <Sheet>
          <Stack space="large">
            <PageTitle>{m.change_title()}</PageTitle>
            {isOpen(permit.state) ? (
              <Form page={page} />
            ) : (
              <Empty level={2} title={m.change_over()} action={<ButtonLink to={back}>{m.tracker_back_to_permit()}</ButtonLink>}>
                {null}
              </Empty>
            )}
          </Stack>
        </Sheet>
        <AskedChanges page={page} />
      </Stack>
    </Wrap>
  );
}
