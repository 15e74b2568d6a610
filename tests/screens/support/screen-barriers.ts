import axe from "axe-core";
import { axeRules } from "../../support/browser/axe-findings";

async function findings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { runOnly: [...axeRules], resultTypes: ["violations"], iframes: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Everything that axe finds on the page as it stands, in a line each. Looked at twice: what is gone two frames later stood in nobody's way. */
export async function barriers(): Promise<readonly string[]> {
  const first = await findings();
  if (first.length === 0) return first;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const again = await findings();
  return again.filter((found) => first.includes(found));
}
