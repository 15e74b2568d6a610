import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { pageLoad } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";
import { pressKey } from "../support/screen-keys";

const density = () => document.documentElement.dataset.density;
const push = page.getByRole("checkbox", { name: "Fees: Push" });
const mail = page.getByRole("combobox", { name: "Inspections: Mail" });
const until = page.getByLabelText("To", { exact: true });
const account = page.getByRole("banner").getByRole("button", { name: /account menu/ });

async function says(name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Full name" }).fill(name);
  await pressKey("Enter");
}

async function namesThemselves(email: string): Promise<void> {
  await says(" ");
  await expect.element(page.getByText("Enter your full name")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Full name" })).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await says("Pat Later");
  await expect.element(page.getByText("Your name is saved.")).toBeVisible();
  await account.click();
  await expect.element(page.getByText(`Pat Later · ${email}`)).toBeVisible();
  await pressKey("Escape");
}

/** The cookie is what the worker's next page is made by. */
async function choosesRows(): Promise<void> {
  const compact = page.getByRole("radio", { name: "Compact" });
  await choose(compact);
  await expect.poll(density).toBe("compact");
  expect(document.cookie).toContain("density=compact");
  await openScreen("/user-preferences");
  await expect.element(compact).toBeChecked();
  await expect.poll(density).toBe("compact");
  await choose(page.getByRole("radio", { name: "Set by each page" }));
  await expect.poll(density).toBe("roomy");
  expect(document.cookie).not.toContain("density=compact");
}

async function choosesNotices(): Promise<void> {
  const wrong = page.getByText("Quiet hours must end at a different time than they start");
  await page.getByRole("link", { name: "Notifications" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Notifications" })).toHaveFocus();
  await expect.element(page.getByRole("checkbox", { name: "Your work: On screen" })).not.toBeInTheDocument();
  await connection(false);
  await choose(push);
  await expect.element(push).not.toBeChecked();
  await userEvent.selectOptions(mail, "Digest");
  await choose(page.getByRole("checkbox", { name: "Turn on quiet hours" }));
  await until.fill("20:00");
  await expect.element(wrong).toBeVisible();
  await until.fill("06:30");
  await expect.element(wrong).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
}

async function seesTheirNotices(): Promise<void> {
  await expect.element(until).toHaveValue("06:30");
  await expect.element(push).not.toBeChecked();
  await expect.element(mail).toHaveValue("digest");
}

async function clearsTheDevice(): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Clear this device" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByRole("button", { name: "Keep it here" })).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await question.getByRole("button", { name: "Clear this device" }).click();
  expect(await pageLoad()).toBe("/");
  const left = (await indexedDB.databases()).map(({ name = "" }) => name);
  // What stays is who signed out when, and the office's documents with what was agreed to.
  expect(left.filter((name) => name.startsWith("plumbline-")).sort()).toEqual(["plumbline-agreements", "plumbline-origin"]);
  expect(left.filter((name) => name.startsWith("plumbline:"))).toEqual([]);
}

test("[S2.17] somebody says who they are, how pages look and how they are told, and it holds without a connection and on other devices", async () => {
  const pat = await atOffice("newAccount", "Pat Newname");
  await page.viewport(390, 844);
  await signInAs(pat.email, pat.password);
  await openScreen("/user-preferences");
  await wholeCopy();
  await namesThemselves(pat.email);
  await choosesRows();
  await choosesNotices();
  await openScreen("/user-preferences/notices");
  await seesTheirNotices();
  await connection(true);
  const chosen = async () => JSON.stringify((await atOffice("rowsOf", pat)).filter(({ kind }) => kind === "notice-preferences"));
  await expect.poll(chosen).toMatch(/06:30/);

  await openScreen("/user-preferences/device");
  await clearsTheDevice();
  await openScreen("/user-preferences");
  await expect.poll(() => location.pathname).toBe("/auth");
  expect(new URLSearchParams(location.search).get("redirect")).toBe("/user-preferences");

  // A device that has nothing of them.
  await page.viewport(1280, 900);
  await signInAs(pat.email, pat.password);
  await openScreen("/user-preferences/notices");
  await seesTheirNotices();
});
