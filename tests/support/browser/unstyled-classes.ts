import type { Page } from "@playwright/test";

/**
 * Classes of the page that the product's style sheet has rules for and the page's own has not: a part that is drawn where
 * commands/build/document-styles.js does not look. Nothing for a page with the app, which has the product's own.
 */
export const unstyledClasses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const classesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        const inner = "cssRules" in rule && rule.cssRules instanceof CSSRuleList ? classesIn(rule.cssRules) : [];
        const named = rule instanceof CSSStyleRule ? [...rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g)] : [];
        return [...named.map(([, name = ""]) => name.replaceAll("\\", "")), ...inner];
      });
    const sheetAt = async (address: string): Promise<Set<string>> => {
      const sheet = await new CSSStyleSheet().replace(await (await fetch(address)).text());
      return new Set(classesIn(sheet.cssRules));
    };
    const own = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/documents-"]');
    if (own === null) return [];
    const withApp = new DOMParser().parseFromString(await (await fetch("/auth?oruxt")).text(), "text/html");
    const whole = withApp.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";
    const [all, here] = await Promise.all([sheetAt(whole), sheetAt(own.href)]);
    if (all.size < 100 || here.size < 100) throw new Error(`style sheets of ${all.size} and ${here.size} classes`);
    const worn = new Set([...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
    return [...worn].filter((name) => all.has(name) && !here.has(name)).sort();
  });
