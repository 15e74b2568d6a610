import { useEffect } from "react";
import { data, useRevalidator, useSearchParams } from "react-router";
import { type PageRequest, type PayableInvoice, pageRequestContext } from "#app/context";
import { browserClock } from "#app/local/sync/platform";
import { staticForVisitors } from "#app/screen/page/static-page";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/pay-invoice.route";
import { GoOn, InvoiceToPay } from "./invoice-to-pay";

/** Nothing of it is kept on the way, found by a search, or told to the next site by its address. */
const secrecy = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" };
export const headers: Route.HeadersFunction = () => secrecy;

type Shown =
  | { readonly kind: "gone" }
  | { readonly kind: "throttled" }
  /** Asked about by the app, where nobody answers. */
  | { readonly kind: "disconnected"; readonly needsApp: true }
  | {
      readonly kind: "open";
      readonly invoice: PayableInvoice;
      readonly office: { readonly name: string; readonly counter: string };
      /** The app asks until it is known how a payment stands. */
      readonly needsApp: boolean;
    };

const status = { gone: 404, throttled: 429 } as const;

/** The payment whose payer is back, and whether they left the provider's page without paying. */
const backIn = (search: URLSearchParams) => ({ attempt: search.get("paid") ?? search.get("unpaid"), left: search.has("unpaid") });

const isOpenYet = ({ back }: PayableInvoice, left: boolean): boolean =>
  back === "asking" || (back !== null && back.state === "open" && !left);

async function open({ invoices, organization }: PageRequest, request: Request, number: string): Promise<Shown> {
  const { attempt, left } = backIn(new URL(request.url).searchParams);
  const invoice = await invoices.open(number, attempt);
  if (invoice === null) return { kind: "gone" };
  if (invoice === "throttled") return { kind: "throttled" };
  const office = { name: organization.name, counter: organization.contact.counter };
  return { kind: "open", invoice, office, needsApp: isOpenYet(invoice, left) };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shown = await open(context.get(pageRequestContext), request, params.number);
  const code = shown.kind === "gone" || shown.kind === "throttled" ? status[shown.kind] : 200;
  return data(shown, { status: code, headers: secrecy });
}

type Begun = { readonly problem: Problem } | { readonly url: string; readonly amountCents: number };

/** Begins to pay. The answer is a page that leads on: a form's own redirect may not leave this site. */
export async function action({ context, params }: Route.ActionArgs) {
  const page = context.get(pageRequestContext);
  const begun = await page.invoices.begin(params.number, page.locale);
  const told: Begun = "code" in begun ? { problem: begun } : begun;
  return data(told, { status: "problem" in told ? 422 : 200, headers: secrecy });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Shown> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { kind: "disconnected", needsApp: true };
  }
}

export const handle = staticForVisitors;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.kind === "open" ? m.invoice_pay_title({ number: loaderData.invoice.number }) : m.invoice_gone_title() },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

/** Milliseconds until it is asked again. */
const pause = 3_000;

/** Asks how the payment stands until it is known. */
function useAskedAgain(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOpen || state !== "idle") return;
    let stopped = false;
    void browserClock.pause(pause).then(() => {
      if (!stopped) void revalidate();
    });
    return () => {
      stopped = true;
    };
  }, [isOpen, state, revalidate]);
}

/** Wrong, void, paid, over, another office's: one page for all, which tells nothing but whom to ask. */
function Closed({ kind }: { kind: "gone" | "throttled" }) {
  return (
    <Wrap narrow>
      <Sheet>
        <Stack space="normal">
          <PageTitle>{kind === "gone" ? m.invoice_gone_title() : m.link_throttled_title()}</PageTitle>
          <Text measure>{kind === "gone" ? m.invoice_gone_text() : m.link_throttled_text()}</Text>
        </Stack>
      </Sheet>
    </Wrap>
  );
}

function Disconnected() {
  return (
    <Wrap narrow>
      <Sheet>
        <Stack space="normal">
          <PageTitle>{m.tracker_pay_disconnected_title()}</PageTitle>
          <div role="status">
            <Text measure>{m.tracker_pay_disconnected()}</Text>
          </div>
        </Stack>
      </Sheet>
    </Wrap>
  );
}

/** The page on which an invoice is paid by whoever has its link, without an account. */
export default function PayInvoice({ loaderData: shown, actionData: begun }: Route.ComponentProps) {
  const { left } = backIn(useSearchParams()[0]);
  useAskedAgain(shown.kind === "disconnected" || (shown.kind === "open" && isOpenYet(shown.invoice, left)));
  if (shown.kind === "gone" || shown.kind === "throttled") return <Closed kind={shown.kind} />;
  if (begun && "url" in begun) return <GoOn url={begun.url} amountCents={begun.amountCents} />;
  if (shown.kind === "disconnected") return <Disconnected />;
  const { invoice, office } = shown;
  const problem = begun && "problem" in begun ? begun.problem : null;
  return <InvoiceToPay invoice={invoice} office={office} left={left} problem={problem} />;
}
