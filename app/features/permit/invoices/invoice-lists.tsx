import { useState } from "react";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import type { Invoice } from "#schemas/fee/invoice/invoice";
import { feesToInvoice, isVoidInvoice, newestInvoices } from "#schemas/fee/invoice/invoice-balance";
import { m } from "#schemas/messages/compiled/messages";
import { payableStates } from "#schemas/permit/states-by-phase";
import { isOffice } from "#schemas/role";
import { Button } from "#ui/button";
import { AlertDialog } from "#ui/confirm";
import { dayAndTime } from "#ui/date-text";
import { TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, SheetSection, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Rows } from "#ui/list";
import type { PermitPage } from "../permit-page";
import { InvoiceForm } from "./invoice-form";
import { InvoiceRow, invoiceFactsOf } from "./invoice-row";

/** Voids an invoice, for a reason that stands on the record. */
function VoidInvoiceDialog({ page, invoice, onClose }: { page: PermitPage; invoice: Invoice; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(`invoice.void#${invoice.id}`);
  const voidIt = async () => {
    const said = reason.trim();
    setTried(said === "");
    if (said === "") return document.getElementById("invoice-void-reason")?.focus();
    const args = { permitId: page.permit.id, invoiceId: invoice.id, reason: said };
    if ((await act.start("invoice.void", args)).kind === "done") onClose();
  };
  return (
    <AlertDialog
      open
      title={m.invoice_void_title({ number: invoice.number })}
      safeLabel={m.office_act_back()}
      actLabel={m.invoice_void()}
      onSafe={onClose}
      onAct={() => void voidIt()}
      busy={onlineBusy(act.state)}
    >
      <Stack>
        <Text>{m.invoice_void_text()}</Text>
        <TextField
          id="invoice-void-reason"
          label={m.office_act_reason_record()}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried ? m.office_error_reason() : undefined}
        />
        <OnlineState state={act.state} />
      </Stack>
    </AlertDialog>
  );
}

/** What the office may still do with an invoice of which something is owed. */
function InvoiceActs({ page, invoice, onVoid }: { page: PermitPage; invoice: Invoice; onVoid: () => void }) {
  const act = useOnlineAct(`invoice.send#${invoice.id}`);
  const offline = useOfflineWhy();
  const about = <VisuallyHidden> {m.invoice_title({ number: invoice.number })}</VisuallyHidden>;
  const payer = page.rows["invoice-payer"].find(({ id }) => id === invoice.id);
  const isSendable = payer !== undefined && (payer.accountId !== null || payer.email !== "") && payableStates.includes(page.permit.state);
  return (
    <>
      <Row tight>
        {isSendable && (
          <Button
            size="small"
            busy={onlineBusy(act.state)}
            why={offline}
            onClick={() => void act.start("invoice.send", { permitId: page.permit.id, invoiceId: invoice.id })}
          >
            {m.invoice_send()}
            {about}
          </Button>
        )}
        <Button size="small" why={offline} onClick={onVoid}>
          {m.invoice_void()}
          {about}
        </Button>
      </Row>
      <OnlineState state={act.state} />
    </>
  );
}

function OfficeInvoiceRow({ page, invoice, onVoid }: { page: PermitPage; invoice: Invoice; onVoid: () => void }) {
  const { owed } = invoiceFactsOf(page, invoice);
  const payer = page.rows["invoice-payer"].find(({ id }) => id === invoice.id);
  const last = payer?.sent[0];
  return (
    <InvoiceRow page={page} invoice={invoice}>
      {payer && last && payer.email !== "" && (
        <Text as="meta" tone="muted">
          {m.invoice_sent_to({ email: payer.email, time: dayAndTime(last.at, page.calendar.timeZone) })}
        </Text>
      )}
      {owed > 0 && !isVoidInvoice(invoice) && isOffice(page.person) && <InvoiceActs page={page} invoice={invoice} onVoid={onVoid} />}
    </InvoiceRow>
  );
}

/** A party's invoices, the newest first. */
export function PartyInvoices({ page }: { page: PermitPage }) {
  return (
    <Stack>
      <Text as="h3" element="h3">
        {m.invoice_list()}
      </Text>
      <Rows label={m.invoice_list()}>
        {newestInvoices(page.rows.invoice).map((invoice) => (
          <InvoiceRow key={invoice.id} page={page} invoice={invoice} />
        ))}
      </Rows>
    </Stack>
  );
}

/** The permit's invoices, the newest first, and the form that makes one. */
export function OfficeInvoices({ page }: { page: PermitPage }) {
  const [voiding, setVoiding] = useState<Invoice | null>(null);
  const { permit, rows, person } = page;
  const free = payableStates.includes(permit.state) && isOffice(person) ? feesToInvoice(permit, rows.fee, rows.invoice) : [];
  return (
    <SheetSection labelledBy="invoices">
      <DrawingTitle number={3} id="invoices" title={m.invoice_list()} note={m.invoice_list_note()} />
      <Stack>
        {rows.invoice.length === 0 ? (
          <Text tone="muted">{m.invoice_list_none()}</Text>
        ) : (
          <Rows label={m.invoice_list()}>
            {newestInvoices(rows.invoice).map((invoice) => (
              <OfficeInvoiceRow key={invoice.id} page={page} invoice={invoice} onVoid={() => setVoiding(invoice)} />
            ))}
          </Rows>
        )}
        {free.length > 0 && <InvoiceForm page={page} fees={free} />}
        {voiding && <VoidInvoiceDialog page={page} invoice={voiding} onClose={() => setVoiding(null)} />}
      </Stack>
    </SheetSection>
  );
}
