import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

/** Presses a radio or a checkbox where a person does, on its label: it waits until the label stands still and nothing covers it. */
export async function choose(choice: Locator): Promise<void> {
  await expect.element(choice).toBeInTheDocument();
  const label = choice.element().closest("label");
  if (label === null) throw new Error("It stands in no label");
  await page.elementLocator(label).click();
}
