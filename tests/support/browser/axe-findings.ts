import type { Page } from "@playwright/test";
import axe from "axe-core";

/** One element that stands in somebody's way, as axe names it. */
export interface AxeFinding {
  readonly rule: string;
  readonly target: string;
  readonly html: string;
  readonly told: string;
}

export const axeRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Everything that axe finds on the page as it stands, against WCAG 2.2 AA. Its half megabyte is put once into a document.
 * What it finds is looked at a second time: what was between two renders and is gone stood in nobody's way.
 */
export async function axeFindings(page: Page): Promise<readonly AxeFinding[]> {
  const first = await findings(page);
  if (first.length === 0) return first;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const again = await findings(page);
  return again.filter((found) => first.some(({ rule, target }) => rule === found.rule && target === found.target));
}

async function findings(page: Page): Promise<readonly AxeFinding[]> {
  // Put in by the browser's own tools, no policy of the page's stands against it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const found = await window.axe.run(document, { runOnly: tags, resultTypes: ["violations"], iframes: false });
    return found.violations;
  }, axeRules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary = "" }) => ({
      rule: id,
      target: target.join(" "),
      html: html.slice(0, 160),
      told: failureSummary,
    })),
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
