import { CreditCard } from "lucide-react";
import { useEffect, useState } from "react";
import type { PermitPage } from "#app/features/permit/permit-page";
import { browserDevice } from "#app/local/device/browser-device";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import { mayPay, standingWords } from "#app/wording/payment-standing-text";
import { formatCents } from "#schemas/fee/money";
import { begunPayment } from "#schemas/fee/online/online-payment";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { island, useIsland } from "#ui/island";
import { Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { PayingPlaces } from "./paying-places";
import { usePaymentStanding } from "./use-payment-standing";

type Opening = { readonly kind: "idle" | "opening" | "unopened" } | { readonly kind: "refused"; readonly problem: Problem };

/** Opens the provider's page in this tab: the payer comes back to this one. */
async function openPage(permitId: string): Promise<Opening> {
  const answer = await browserDevice().api.call(`/api/v2/permits/${encodeURIComponent(permitId)}/payments/online`, begunPayment, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language: getLocale() }),
  });
  if (answer.kind === "ok") {
    window.location.assign(answer.value.url);
    return { kind: "opening" };
  }
  return answer.kind === "problem" ? { kind: "refused", problem: answer.problem } : { kind: "unopened" };
}

/** For the few who have an account: a file of its own, so that nobody else brings it. */
const accountPayment = island(() => import("#app/features/permit/account-payment"));

type Way = "account" | "card" | "counter";

interface CardPaymentProps {
  readonly permitId: string;
  /** Owed now, in cents. */
  readonly owed: number;
}

/** Goes to the provider's page. A payment is never queued: without a connection the button says why it waits. */
function CardPayment({ permitId, owed }: CardPaymentProps) {
  const [opening, setOpening] = useState<Opening>({ kind: "idle" });
  const offline = useSyncStatus().road === "unreachable";
  // Back by the browser's own way, the page stands as it was left.
  useEffect(() => {
    const again = (event: PageTransitionEvent) => event.persisted && setOpening({ kind: "idle" });
    window.addEventListener("pageshow", again);
    return () => window.removeEventListener("pageshow", again);
  }, []);
  const pay = async () => {
    setOpening({ kind: "opening" });
    setOpening(await openPage(permitId));
  };
  return (
    <>
      {opening.kind === "refused" && <ProblemLine problem={opening.problem} />}
      <div role="status">{opening.kind === "unopened" && <Text>{m.tracker_pay_unopened()}</Text>}</div>
      <Button
        variant="primary"
        wide
        icon={CreditCard}
        busy={opening.kind === "opening" ? m.tracker_pay_opening() : undefined}
        why={offline ? m.tracker_pay_offline() : undefined}
        onClick={() => void pay()}
      >
        {m.tracker_pay({ amount: formatCents(owed) })}
      </Button>
      {!offline && <Text tone="muted">{m.tracker_pay_back()}</Text>}
    </>
  );
}

type Page = PermitPage & PayingPlaces;

/** The ways in which somebody may pay here, the quickest first. */
function waysOf({ contractor, takesCards, counter }: Page) {
  const fromAccount = {
    value: "account",
    label: m.tracker_pay_account(),
    hint: m.tracker_pay_account_hint({ name: contractor?.name ?? "" }),
  } as const;
  const card = { value: "card", label: m.tracker_pay_card(), hint: m.tracker_pay_card_hint() } as const;
  const atCounter = { value: "counter", label: m.tracker_pay_counter(), hint: m.tracker_pay_counter_hint({ counter }) } as const;
  return [...(contractor?.paysFromAccount ? [fromAccount] : []), ...(takesCards ? [card] : []), atCounter];
}

interface PayFormProps {
  readonly page: Page;
  /** Owed now, in cents. */
  readonly owed: number;
}

/** What is owed now, in one of the ways that there are. What was paid from an account says so when nothing is owed any longer. */
function PayForm({ page, owed }: PayFormProps) {
  const ways = waysOf(page);
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? ways[0]?.value ?? "counter";
  const { id: permitId } = page.permit;
  const part = useIsland(accountPayment, page.contractor?.paysFromAccount ?? false);
  return (
    <Stack>
      {owed > 0 && (
        <RadioGroup id="way-to-pay" name="way-to-pay" label={m.tracker_pay_how()} options={ways} value={way} onChange={setChosen} />
      )}
      {part.kind === "here" && <part.parts.AccountPayment permitId={permitId} owed={owed} chosen={way === "account"} />}
      {owed > 0 && way === "card" && <CardPayment permitId={permitId} owed={owed} />}
    </Stack>
  );
}

type OnlinePaymentProps = PayFormProps & {
  /** The attempt whose payer is back; null: nobody is. */
  readonly back: string | null;
  /** They came back by the way that leaves the provider's page without paying. */
  readonly left: boolean;
};

/** Pays without the counter, and says how it stands when whoever paid on the provider's page is back. */
export function OnlinePayment({ page, owed, back, left }: OnlinePaymentProps) {
  const known = usePaymentStanding(page.permit.id, back, left);
  const words = standingWords(known, left);
  return (
    <Stack>
      <div role="status">
        {words !== null && (
          <Notice tone={words.tone} title={words.title}>
            {words.text}
          </Notice>
        )}
      </div>
      {mayPay(known, left) && (owed > 0 || page.contractor?.paysFromAccount) && waysOf(page).length > 1 && (
        <PayForm page={page} owed={owed} />
      )}
    </Stack>
  );
}
