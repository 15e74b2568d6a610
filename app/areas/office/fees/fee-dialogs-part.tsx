import { type ComponentProps, useEffect, useState } from "react";
import { askWhenIdle } from "#app/shell/frame/ask-when-idle";
import { type Island, island, useIsland } from "#ui/island";
import { MissingPart } from "#ui/missing-part";
import type { CorrectDialog } from "./correct-dialog";
import type { PaymentActs } from "./payment-acts";
import type { PaymentForm } from "./payment-form";
import type { ReversalDialog } from "./reversal-dialog";
import type { WaiveDialog } from "./waive-dialog";

const reversal = island(() => import("./reversal-dialog"));
const acts = island(() => import("./payment-acts"));
const payment = island(() => import("./payment-form"));
const waiver = island(() => import("./waive-dialog"));
const correction = island(() => import("./correct-dialog"));
const atIdle: readonly Island<unknown>[] = [payment, acts, reversal, waiver, correction];

/** Has the dialogs of fees and payments come when the page has nothing else to do: each is a file of its own. */
export const useFeeDialogsAtIdle = (): void => useEffect(() => askWhenIdle(atIdle), []);

export function WaivePart(props: ComponentProps<typeof WaiveDialog>) {
  const part = useIsland(waiver, true);
  if (part.kind === "here") return <part.parts.WaiveDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={waiver} onClose={props.onClose} /> : null;
}

export function CorrectPart(props: ComponentProps<typeof CorrectDialog>) {
  const part = useIsland(correction, true);
  if (part.kind === "here") return <part.parts.CorrectDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={correction} onClose={props.onClose} /> : null;
}

export function ReversalPart(props: ComponentProps<typeof ReversalDialog>) {
  const part = useIsland(reversal, true);
  if (part.kind === "here") return <part.parts.ReversalDialog {...props} />;
  return part.kind === "failed" ? <MissingPart of={reversal} onClose={props.onClose} /> : null;
}

/** The form of a payment is wanted as soon as the page of fees stands. */
export function PaymentPart(props: ComponentProps<typeof PaymentForm>) {
  const [isClosed, setClosed] = useState(false);
  const part = useIsland(payment, true);
  if (part.kind === "here") return <part.parts.PaymentForm {...props} />;
  return part.kind === "failed" && !isClosed ? <MissingPart of={payment} onClose={() => setClosed(true)} /> : null;
}

/** What may be done with a payment comes after the payment itself stands. */
export function PaymentActsPart(props: ComponentProps<typeof PaymentActs>) {
  const part = useIsland(acts, true);
  return part.kind === "here" ? <part.parts.PaymentActs {...props} /> : null;
}
