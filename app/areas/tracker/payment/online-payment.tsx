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

type Way = "card" | "counter";

/** What is owed now, by card or at the counter. A payment is never queued: without a connection the button says why it waits. */
function PayForm({ page, owed }: { page: PermitPage & PayingPlaces; owed: number }) {
  const [way, setWay] = useState<Way>("card");
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
    setOpening(await openPage(page.permit.id));
  };
  return (
    <Stack>
      <RadioGroup
        id="way-to-pay"
        name="way-to-pay"
        label={m.tracker_pay_how()}
        options={[
          { value: "card", label: m.tracker_pay_card(), hint: m.tracker_pay_card_hint() },
          { value: "counter", label: m.tracker_pay_counter(), hint: m.tracker_pay_counter_hint({ counter: page.counter }) },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === "card" && (
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
      )}
    </Stack>
  );
}

interface OnlinePaymentProps {
  readonly page: PermitPage & PayingPlaces;
  /** Owed now, in cents. */
  readonly owed: number;
  /** The attempt whose payer is back; null: nobody is. */
  readonly back: string | null;
  /** They came back by the way that leaves the provider's page without paying. */
  readonly left: boolean;
}

/** Pays by card on the provider's page, and says how it stands when the payer is back. */
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
      {owed > 0 && page.takesCards && mayPay(known, left) && <PayForm page={page} owed={owed} />}
    </Stack>
  );
}
