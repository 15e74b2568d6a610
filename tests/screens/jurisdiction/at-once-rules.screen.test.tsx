import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { choose } from "../support/choose";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

const rule = page.getByRole("region", { name: "Issued at once" });
const said = (words: string) => expect.element(rule.getByText(words, { exact: true })).toBeVisible();

test("[S2.4] an official says which answers need no review; nothing that is not whole is taken, and what is changed waits to come into force", {
  tags: ["proof"],
}, async () => {
  await officeOfOwn("Odile Official", ["JurisdictionStaff"]);
  await openScreen("/jurisdiction/types/water-heater");
  await said("How does it replace the existing one? Same kind, same place or Other kind, same place");
  await press("button", "Change when it is issued at once");
  await choose(rule.getByRole("checkbox", { name: "Other kind, same place" }));
  const most = rule.getByRole("textbox", { name: "At most: How many water heaters?" });
  await most.fill("a few");
  await expect.element(rule.getByText("Enter a number")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await most.fill("1");
  await press("button", "Done", rule);
  await said("How does it replace the existing one? Same kind, same place");
  await said("How many water heaters? at most 1 heaters");
  await expect.element(page.getByText("Changes when it is issued at once")).toBeVisible();
  await openScreen("/jurisdiction/types/water-heater");
  await said("How does it replace the existing one? Same kind, same place");
  expect(await barriers()).toEqual([]);
});
