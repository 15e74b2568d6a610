import { timingSafeEqual } from "node:crypto";
import { derivedKeys, type Secrets } from "./derived-secret";
import { keyedDigest, keyedDigests } from "./keyed-digest";

/** Which invoice, of which permit. */
export interface NamedInvoice {
  readonly permitId: string;
  readonly number: string;
}

/** Links by which invoices are paid: a keyed hash of organization, permit and number is made as a mail is sent and is kept nowhere. */
export interface InvoiceLinks {
  /** The page that a mail leads to. */
  pathOf(organization: string, invoice: NamedInvoice): Promise<string>;
  /** What a link's secret names; null for one that this worker did not make for this organization. */
  read(organization: string, secret: string): Promise<NamedInvoice | null>;
}

const secretForm = /^([0-9a-zA-Z][0-9a-zA-Z._@-]{0,119})\.([A-Z]\d{2}-\d{5,12})\.([\w-]{43})$/;

const said = (organization: string, { permitId, number }: NamedInvoice) => `${organization}\n${permitId}\n${number}`;

export function createInvoiceLinks(secrets: Secrets): InvoiceLinks {
  const keys = () => derivedKeys(secrets, "invoice-link");
  return {
    async pathOf(organization, invoice) {
      const sum = Buffer.from(keyedDigest(await keys(), said(organization, invoice)), "hex");
      return `/pay/${invoice.permitId}.${invoice.number}.${sum.toString("base64url")}`;
    },
    async read(organization, secret) {
      const [, permitId, number, sum] = secretForm.exec(secret) ?? [];
      if (permitId === undefined || number === undefined || sum === undefined) return null;
      const given = Buffer.from(sum, "base64url");
      const ours = keyedDigests(await keys(), said(organization, { permitId, number }));
      const isOurs = ours.some((each) => timingSafeEqual(Buffer.from(each, "hex"), given));
      return isOurs ? { permitId, number } : null;
    },
  };
}
