import axe from "axe-core";
import { axeRules } from "../../support/browser/axe-findings";

async function findings(of: Element | Document): Promise<readonly string[]> {
  const { violations } = await axe.run(of, { runOnly: [...axeRules], resultTypes: ["violations"], iframes: false });
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
