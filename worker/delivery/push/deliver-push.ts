import { type DeliveryOutcome, dropped, sent } from "../queue/delivery-outcome";
import type { DeliveryParts } from "../queue/delivery-parts";
import { heldByPreferences } from "../queue/delivery-preferences";
import type { ClaimedDelivery } from "../queue/delivery-store";
import { renderPush } from "./render-push";

/** One delivery a browser, each tried and ended by itself: one that is off repeats nothing to the others. */
async function spread(parts: DeliveryParts, claimed: ClaimedDelivery, accountId: string): Promise<DeliveryOutcome> {
  const organization = await parts.organizationOf(claimed.organization);
  if (organization === null) return dropped("nobody to send it to");
  const held = await heldByPreferences(parts, claimed, organization.timeZone);
  if (held !== null) return held;
  const subscriptions = await parts.subscriptions.of(claimed.organization, accountId);
  if (subscriptions.length === 0) return dropped("no browser to send it to");
  const { channel, template, params } = claimed;
  const among = subscriptions.map(({ id }) => ({
    ...{ key: `${claimed.key}.${id}`, channel, template, params },
    to: { accountId, subscriptionId: id },
  }));
  return { kind: "spread", among };
}

async function deliverToBrowser(parts: DeliveryParts, claimed: ClaimedDelivery, subscriptionId: string): Promise<DeliveryOutcome> {
  const { organization: slug, key, template, params } = claimed;
  const subscription = await parts.subscriptions.find(slug, subscriptionId);
  if (subscription === null || !("accountId" in claimed.to) || subscription.accountId !== claimed.to.accountId)
    return dropped("the subscription ended");
  if (!(await parts.sessionStands(slug, subscription.sessionId, subscription.accountId))) {
    await parts.subscriptions.remove(slug, subscriptionId);
    return dropped("the session ended");
  }
  const [organization, receiver] = await Promise.all([parts.organizationOf(slug), parts.receiverOf(claimed.to)]);
  if (organization === null || receiver === null) return dropped("nobody to send it to");
  const message = renderPush(template, params, { id: causeOf(key, subscriptionId), language: receiver.language, organization });
  const answer = await parts.sendPush(subscription, key, message);
  if (answer.kind === "gone") await parts.subscriptions.remove(slug, subscriptionId);
  if (answer.kind === "gone") return dropped("the push service no longer knows the subscription");
  if (answer.kind === "later") return { kind: "failed", why: answer.why, afterMs: answer.afterMs };
  return answer.kind === "taken" ? sent : { kind: "refused", why: answer.why };
}

/** The delivery that was spread: all browsers of a person are told the same thing by the same name. */
const causeOf = (key: string, subscriptionId: string): string => key.slice(0, -subscriptionId.length - 1);

/** Sends a push to one browser, or spreads one for a person among theirs. A session that ended takes its browser with it. */
export async function deliverPush(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
  const { to } = claimed;
  if (!("accountId" in to)) return dropped("nobody to send it to");
  return to.subscriptionId === undefined ? spread(parts, claimed, to.accountId) : deliverToBrowser(parts, claimed, to.subscriptionId);
}
