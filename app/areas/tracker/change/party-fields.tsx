import type { PermitPage } from "#app/features/permit/permit-page";
import { partyName } from "#app/wording/desk/party-change-text";
import { m } from "#schemas/messages/compiled/messages";
import { partyNow } from "#schemas/permit/parties/changed-parties";
import { isStaff } from "#schemas/role";
import { Checkbox } from "#ui/field/choice-field";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { ChangeForm } from "./use-change";

type FieldsProps = { form: ChangeForm };

function Reach({ form: { typed, set, fault }, hint }: FieldsProps & { hint?: string | undefined }) {
  return (
    <>
      <TextField
        id="change-email"
        label={m.change_email()}
        hint={hint}
        type="email"
        autoComplete="off"
        width="large"
        maxLength={200}
        optional={hint === undefined}
        value={typed.email}
        error={fault.at("change-email")}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextField
        label={m.change_phone()}
        type="tel"
        autoComplete="off"
        width="medium"
        maxLength={40}
        optional
        value={typed.phone}
        onChange={(event) => set({ phone: event.target.value })}
      />
    </>
  );
}

function Name({ form: { typed, set, fault }, label }: FieldsProps & { label: string }) {
  return (
    <TextField
      id="change-name"
      label={label}
      autoComplete="off"
      width="large"
      maxLength={120}
      value={typed.name}
      error={fault.at("change-name")}
      onChange={(event) => set({ name: event.target.value })}
    />
  );
}

function ContractorFields({ form }: FieldsProps) {
  const { typed, set, fault } = form;
  return (
    <>
      <Checkbox
        id="change-nobody"
        label={m.change_owner_does()}
        checked={typed.nobody}
        error={typed.nobody ? fault.at("change-nobody") : undefined}
        onChange={(event) => set({ nobody: event.target.checked })}
      />
      {!typed.nobody && (
        <>
          <Name form={form} label={m.change_firm()} />
          <TextField
            label={m.change_license()}
            hint={m.change_license_hint()}
            autoComplete="off"
            width="medium"
            maxLength={40}
            value={typed.license}
            onChange={(event) => set({ license: event.target.value })}
          />
          <Reach form={form} />
        </>
      )}
    </>
  );
}

function HolderFields({ form, page }: FieldsProps & { page: PermitPage }) {
  const { typed, set } = form;
  return (
    <>
      <Name form={form} label={m.change_person()} />
      <Reach form={form} hint={m.change_email_holder_hint()} />
      <Checkbox label={m.change_also_owner()} checked={typed.alsoOwner} onChange={(event) => set({ alsoOwner: event.target.checked })} />
      {!isStaff(page.person) && (
        <Notice tone="waiting" title={m.change_holder_notice()}>
          {m.change_holder_notice_text()}
        </Notice>
      )}
    </>
  );
}

/** Who takes the place of the contractor or of the permit's holder, and why. */
export function PartyFields({ form, page, what }: FieldsProps & { page: PermitPage; what: "contractor" | "holder" }) {
  const { typed, set, fault } = form;
  return (
    <>
      <Text tone="muted">{m.change_now({ name: partyName(partyNow(page.permit, what)) })}</Text>
      {what === "contractor" ? <ContractorFields form={form} /> : <HolderFields form={form} page={page} />}
      <TextAreaField
        id="change-reason"
        label={m.change_reason()}
        hint={m.change_reason_hint()}
        maxLength={2_000}
        value={typed.reason}
        error={fault.at("change-reason")}
        onChange={(event) => set({ reason: event.target.value })}
      />
    </>
  );
}
