import type { InvoiceStanding } from "#schemas/fee/invoice/invoice-standing";
import { m } from "#schemas/messages/compiled/messages";
import type { TagTone } from "#ui/tag";

const said: Readonly<Record<InvoiceStanding, { readonly words: () => string; readonly tone: TagTone }>> = {
  open: { words: m.invoice_standing_open, tone: "waiting" },
  "partly-paid": { words: m.invoice_standing_partly_paid, tone: "waiting" },
  "past-due": { words: m.invoice_standing_past_due, tone: "stopped" },
  paid: { words: m.invoice_standing_paid, tone: "done" },
  settled: { words: m.invoice_standing_settled, tone: "neutral" },
  void: { words: m.invoice_standing_void, tone: "stopped" },
};

/** How an invoice stands, in words, and the tone in which they are set. */
export const invoiceStandingText = (standing: InvoiceStanding): { readonly text: string; readonly tone: TagTone } => ({
  text: said[standing].words(),
  tone: said[standing].tone,
});
