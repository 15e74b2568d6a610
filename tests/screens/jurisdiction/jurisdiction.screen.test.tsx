import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { savedFile } from "../support/saved-files";
import { barriers } from "../support/screen-barriers";
import { enter, press, type } from "../support/screen-keys";

const h1 = (name: string) => page.getByRole("heading", { level: 1, name });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();
const waitingToSend = page.getByRole("banner").getByRole("button", { name: /Waiting to send/ });

beforeAll(async () => void (await officeOfOwn("Odell Official", ["JurisdictionStaff"])));
beforeEach(() => connection(true));

const enterOn = (name: string) => enter(page.getByRole("button", { name, exact: true }));

describe("[S2.4] the building official's office sets holidays and hours without a connection, plans and tries fees, and gives the open data away", () => {
  test("holidays and other hours are set without a connection, by keys alone", { tags: ["proof"] }, async () => {
    await openScreen("/jurisdiction");
    await expect.element(h1("Jurisdiction")).toBeVisible();
    await wholeCopy();
    expect(await barriers()).toEqual([]);
    await press("link", /^Hours and holidays/);
    await expect.element(h1("Hours and holidays")).toHaveFocus();
    await connection(false);
    await press("button", "Add holiday");
    await said("Enter a day");
    await page.getByLabelText("Day", { exact: true }).fill("2031-03-04");
    await page.getByRole("textbox", { name: "Name in English" }).fill("Founders' day");
    await userEvent.keyboard("{Enter}");
    await page.getByText("Later holidays").click();
    await expect.element(page.getByRole("listitem").filter({ hasText: "Founders' day" })).toMatchTextContent("4 March 2031");
    const closes = page.getByLabelText("Friday closes");
    const refusal = page.getByText("Closing time must be after opening time. Not saved yet.");
    await closes.fill("06:00");
    await expect.element(refusal).toBeVisible();
    expect(await barriers()).toEqual([]);
    await closes.fill("15:15");
    await expect.element(refusal).not.toBeInTheDocument();
    await openScreen(location.pathname);
    await page.getByText("Later holidays").click();
    await said("Founders' day");
    await expect.element(closes).toHaveValue("15:15");
    // The chip beside the places cuts none of them.
    await expect.element(waitingToSend).toBeVisible();
    const places = page.getByRole("navigation", { name: "Main" }).element();
    expect(places.scrollWidth - places.clientWidth).toBe(0);
    await connection(true);
    await expect.element(waitingToSend).not.toBeInTheDocument();
    await enterOn("Remove Founders' day, Tue 4 March 2031");
    await expect.element(page.getByText("Founders' day")).not.toBeInTheDocument();
  });

  test("the office's colour is tried, offered darker where it cannot be read, and worn by its pages, offline too", {
    tags: ["proof"],
  }, async () => {
    await openScreen("/jurisdiction/office");
    await expect.element(h1("The office")).toBeVisible();
    await wholeCopy();
    await connection(false);
    await type("Color code", "#3fa7d6");
    await said(/Text in this color is hard to read: contrast is 2\.\d to 1/);
    expect(await barriers()).toEqual([]);
    await press("button", /^Use #[0-9a-f]{6} instead$/);
    const code = page.getByRole("textbox", { name: "Color code" });
    await expect.element(code).not.toHaveValue("#3fa7d6");
    const element = code.element();
    const chosen = element instanceof HTMLInputElement ? element.value : "";
    const worn = expect.poll(() => document.documentElement.style.getPropertyValue("--office-day"));
    await worn.toBe(chosen);
    expect(await barriers()).toEqual([]);
    await openScreen("/jurisdiction/office");
    await expect.element(code).toHaveValue(chosen);
    await connection(true);
    await expect.element(waitingToSend).not.toBeInTheDocument();
    await press("button", "Plumbline's color");
    await expect.poll(() => document.documentElement.style.getPropertyValue("--office-day")).toBe("");
    await page.getByRole("textbox", { name: "Counter address" }).fill("12 Elm Street, ground floor");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("contentinfo")).toMatchTextContent("12 Elm Street");
  });

  test("the open data is one file of four, whose reading says where it broke and goes on", async () => {
    await openScreen("/jurisdiction/open-data");
    await expect.element(h1("Open data")).toBeVisible();
    await connection(false);
    await enterOn("Download open data");
    await said("The office cannot be reached");
    expect(await barriers()).toEqual([]);
    await connection(true);
    const { name, bytes } = await savedFile(() => enterOn("Continue"));
    expect(name).toMatch(/^o[0-9a-f]+-blds-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await bytes.text();
    for (const file of ["permits.csv", "inspections.csv", "contractors.csv", "statuschanges.csv"]) expect(zip).toContain(file);
    expect(zip).toContain("\uFEFFPermitNum,Description,AppliedDate");
    await said(`Saved: ${name}`);
  });
});
