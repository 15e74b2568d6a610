import { useState } from "react";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import { m } from "#schemas/messages/compiled/messages";
import type { Certificate } from "#schemas/paper/certificate";
import { newestCertificates } from "#schemas/paper/certificate-standing";
import { type Certified, certifiedShape } from "#schemas/paper/certified";
import { AlertDialog } from "#ui/confirm";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import type { ActDialogProps, useRoad as Road } from "../workspace/act-dialog";
import type { OfficePermitPage } from "../workspace/office-permit-view";

/** What is typed of a certificate: every value as text. */
type Written = Readonly<Record<keyof Certified | "reason" | "until", string>>;

/** What the last certificate of the permit says; else nothing but the work. */
function writtenBefore({ rows, permit }: OfficePermitPage): Written {
  const [last] = newestCertificates(rows.certificate);
  return {
    ...{ part: last?.part ?? permit.description.slice(0, 2_000), useGroup: last?.useGroup ?? "" },
    ...{ occupantLoad: last?.occupantLoad?.toString() ?? "", constructionType: last?.constructionType ?? "" },
    ...{ sprinklers: last?.sprinklers ?? "", codeEdition: last?.codeEdition ?? "", reason: "", until: "" },
  };
}

/** The whole number of people, null for a blank, undefined for what is none. */
const loadOf = (typed: string): number | null | undefined =>
  typed.trim() === "" ? null : (certifiedShape.occupantLoad.safeParse(Number(typed)).data ?? undefined);

const certifiedOf = ({ part, useGroup, occupantLoad, constructionType, sprinklers, codeEdition }: Written): Certified => ({
  ...{ part: part.trim(), useGroup, occupantLoad: loadOf(occupantLoad) ?? null, constructionType, sprinklers, codeEdition },
});

type Fault = "until" | "reason" | "occupantLoad" | null;

function faultOf(written: Written, kind: Certificate["kind"], today: string): Fault {
  if (kind === "temporary" && !(written.until > today)) return "until";
  if (kind === "temporary" && written.reason.trim() === "") return "reason";
  return loadOf(written.occupantLoad) === undefined ? "occupantLoad" : null;
}

interface FieldsProps {
  readonly written: Written;
  readonly set: (name: keyof Written, value: string) => void;
  readonly fault: Fault;
}

/** Why and until when people may come in before all is done. */
function TemporaryFields({ written, set, fault, today }: FieldsProps & { today: string }) {
  return (
    <>
      <TextField
        id="certificate-until"
        type="date"
        width="medium"
        label={m.office_act_until()}
        value={written.until}
        min={today}
        onChange={(event) => set("until", event.target.value)}
        error={fault === "until" ? m.office_error_until() : undefined}
      />
      <TextAreaField
        id="certificate-reason"
        rows={2}
        label={m.office_act_reason_record()}
        value={written.reason}
        onChange={(event) => set("reason", event.target.value)}
        error={fault === "reason" ? m.office_error_reason() : undefined}
      />
    </>
  );
}

/** What the code asks a certificate to state. */
function StatedFields({ written, set, fault }: FieldsProps) {
  const lines = [
    ["useGroup", m.paper_use(), m.paper_use_hint()],
    ["constructionType", m.paper_construction(), m.paper_construction_hint()],
    ["sprinklers", m.paper_sprinklers(), m.paper_sprinklers_hint()],
    ["codeEdition", m.paper_code_edition(), ""],
  ] as const;
  return (
    <>
      <TextAreaField
        id="certificate-part"
        rows={3}
        label={m.paper_part()}
        hint={m.paper_part_hint()}
        maxLength={2_000}
        value={written.part}
        onChange={(event) => set("part", event.target.value)}
      />
      <TextField
        id="certificate-occupantLoad"
        inputMode="numeric"
        width="small"
        optional
        label={m.paper_load()}
        hint={m.paper_load_hint()}
        value={written.occupantLoad}
        onChange={(event) => set("occupantLoad", event.target.value)}
        error={fault === "occupantLoad" ? m.paper_error_load() : undefined}
      />
      {lines.map(([name, label, hint]) => (
        <TextField
          key={name}
          id={`certificate-${name}`}
          optional
          label={label}
          hint={hint || undefined}
          maxLength={80}
          value={written[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
    </>
  );
}

const callFor = (permitId: string, kind: Certificate["kind"], written: Written) =>
  kind === "final"
    ? callOf("permit.issue-certificate", { permitId, ...certifiedOf(written) })
    : callOf("permit.grant-temporary-occupancy", {
        permitId,
        reason: written.reason.trim(),
        until: written.until,
        ...certifiedOf(written),
      });

interface CertificateDialogProps extends ActDialogProps {
  readonly kind: Certificate["kind"];
  /** How an act goes its way: given, so that the workspace keeps it in its own file. */
  readonly useRoad: typeof Road;
}

/** Writes a certificate of occupancy before it is issued, beginning with what the last one says; what is typed is kept until then. */
export function CertificateDialog({ page, act, refusal, onClose, kind, useRoad }: CertificateDialogProps) {
  const [written, setWritten, kept] = useTyping<Written>(`permit/${page.permit.id}#certificate-${kind}`, writtenBefore(page));
  const [fault, setFault] = useState<Fault>(null);
  const road = useRoad(act, () => {
    kept.clear();
    onClose();
  });
  const today = calendarOf(page.calendar).localDay(page.now);
  const again = kind === "temporary" && page.permit.state === "co_temporary";
  const go = () => {
    const found = faultOf(written, kind, today);
    setFault(found);
    if (found) document.getElementById(`certificate-${found}`)?.focus();
    else void road.run(callFor(page.permit.id, kind, written));
  };
  const fields = { written, fault, set: (name: keyof Written, value: string) => setWritten({ ...written, [name]: value }) };
  return (
    <AlertDialog
      open
      title={again ? m.paper_temporary_again({ of: page.permit.number ?? page.permit.address.line1 }) : act.title}
      safeLabel={act.safeLabel}
      actLabel={act.label}
      danger={act.danger}
      onSafe={onClose}
      onAct={go}
      busy={road.busy}
      why={refusal ? problemText(refusal) : road.why}
    >
      <Stack>
        <Text>{again ? m.paper_temporary_again_body() : act.body}</Text>
        <Text>{m.paper_dialog_files({ conditions: page.rows.condition.filter(({ metAt }) => metAt === null).length })}</Text>
        {kind === "temporary" && <TemporaryFields {...fields} today={today} />}
        <StatedFields {...fields} />
        {road.state}
      </Stack>
    </AlertDialog>
  );
}
