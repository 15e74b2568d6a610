import axe from "axe-core";
import { axeRules } from "../../support/browser/axe-findings";

declare const __WHOLE_PROOF__: boolean;

/** Contrast is more than half of what axe does: of screens `npm run proof` looks at it, of pages the state walk of every run. */
const rules = { "color-contrast": { enabled: __WHOLE_PROOF__ } };

async function findings(of: Element | Document): Promise<readonly string[]> {
  const { violations } = await axe.run(of, { runOnly: [...axeRules], rules, resultTypes: ["violations"], iframes: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Everything that axe finds on the page as it stands, in a line each. Looked at twice: what is gone two frames later stood in nobody's way. */
export async function barriers(of: Element | Document = document): Promise<readonly string[]> {
  const first = await findings(of);
  if (first.length === 0) return first;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const again = await findings(of);
  return again.filter((found) => first.includes(found));
}
