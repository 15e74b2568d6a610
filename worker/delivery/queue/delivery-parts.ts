import { z } from "zod";
import type { NoticePreferences } from "#schemas/notification/notice-preferences";
import type { Organization } from "#schemas/people/organization";
import type { Locale } from "#schemas/values";
import type { CalendarDeliveryParts } from "#worker/delivery/calendar/deliver-calendar";
import type { PushSubscriptionStore } from "#worker/delivery/push/push-subscription-store";
import type { Clock, Log } from "#worker/http/api-context";
import type { InvitationLinks } from "#worker/identity/membership/invitation-links";
import type { InvoiceLinks } from "#worker/secrets/invoice-links";
import type { SendMail } from "../mail/mail";
import type { SendPush } from "../push/send-push";
import type { DeliveryOutcome } from "./delivery-outcome";
import type { ClaimedDelivery, DeliveryStore } from "./delivery-store";

/** What the queue carries: which delivery, never what it says. */
export const deliveryMessage = z.object({ organization: z.string(), key: z.string() });
export type DeliveryMessage = z.infer<typeof deliveryMessage>;

/** Who a delivery goes to, as it is addressed. */
export interface Receiver {
  readonly email: string;
  readonly name: string;
  readonly language: Locale;
}

export interface DeliveryParts {
  readonly store: DeliveryStore;
  readonly queue: { sendBatch(messages: Iterable<{ body: DeliveryMessage }>): Promise<unknown> };
  readonly send: SendMail;
  readonly sendPush: SendPush;
  readonly subscriptions: Pick<PushSubscriptionStore, "of" | "find" | "remove">;
  readonly calendars: CalendarDeliveryParts;
  /** A new address that a message is answered to by email; null: it is not answered so. */
  replyAddress(organization: string, place: { readonly permitId: string; readonly accountId: string }): Promise<string | null>;
  /** Makes the paper of an act and files it with its permit. */
  filePaper(claimed: ClaimedDelivery): Promise<DeliveryOutcome>;
  /** A saved report's figures as its mail tells them; null: it is not to be mailed any more. */
  savedReport(
    organization: string,
    accountId: string,
    asked: { readonly reportId: string; readonly on: string },
  ): Promise<Readonly<Record<string, string | number>> | null>;
  readonly clock: Clock;
  readonly log: Log;
  /** In [0, 1). */
  readonly random: () => number;
  organizationOf(slug: string): Promise<Organization | null>;
  /** Scheme and host of an organization's pages, for links. */
  originOf(slug: string): string;
  /** The page that an invitation leads to: made as it is sent, since nothing that opens it is kept. */
  invitationPath: InvitationLinks["pathOf"];
  /** The page on which an invoice is paid, made likewise. */
  invoicePath: InvoiceLinks["pathOf"];
  receiverOf(to: ClaimedDelivery["to"]): Promise<Receiver | null>;
  /** How a person wants to be told; null when they have chosen nothing. */
  preferencesOf(organization: string, accountId: string): Promise<NoticePreferences | null>;
  sessionStands(organization: string, sessionId: string, accountId: string): Promise<boolean>;
}
