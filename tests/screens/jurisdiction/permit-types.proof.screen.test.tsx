import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { allSent, connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, type } from "../support/screen-keys";

const name = "Pool permit";
const face = page.getByRole("region", { name: "What applicants see" });
const adding = page.getByRole("region", { name: "Add a permit type" });
const add = adding.getByRole("button", { name: "Add it (not offered yet)" });
const title = page.getByRole("heading", { level: 1, name });
const offered = page.getByRole("radio", { name: new RegExp(`^${name}`) });

/** Saves what is offered; whoever leaves this browser then leaves nothing behind. */
async function save(): Promise<void> {
  const button = face.getByRole("button", { name: "Save" });
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await allSent();
}

test("a permit type is added by keyboard, kept from applicants until it is offered, and can be stopped again", async () => {
  await page.viewport(390, 844);
  const office = await officeOfOwn("Odell Official", ["JurisdictionStaff", "OfficeStaff"]);
  const official = await atOffice("newMember", "Olga Official", ["JurisdictionStaff", "OfficeStaff"], office);
  const applicant = { office, email: await atOffice("newMember", "Ada Applicant", [], office) };
  await openScreen("/jurisdiction/types");
  await wholeCopy();

  // It needs a name and a line that says what it is for, and what was typed is kept.
  await press("button", "Add a permit type");
  await press("button", "Add it (not offered yet)", adding);
  await expect.element(adding.getByText("Enter a name for the permit")).toBeVisible();
  await expect.element(adding.getByRole("textbox", { name: "Name in English" })).toHaveFocus();
  expect(await barriers()).toEqual([]);
  await type("Name in English", name, adding);
  await connection(false);
  await openScreen(`${location.pathname}${location.search}`);
  await expect.element(adding.getByRole("textbox", { name: "Name in English" })).toHaveValue(name);
  await adding.getByRole("textbox", { name: "What it is for, in English" }).fill("Pools and hot tubs in a yard");
  await userEvent.selectOptions(adding.getByRole("combobox", { name: "Copy from" }), "Commercial alteration");
  await expect.element(add).toBeDisabled();
  await connection(true);
  await expect.element(add).toBeEnabled();
  await add.click();

  // It stands with the other one's rules, and nobody can apply for it.
  await expect.element(title).toBeVisible();
  await expect.element(face.getByText("Not offered", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Inspections" })).toMatchTextContent("190 Building final");
  expect(await barriers()).toEqual([]);
  const type1 = location.pathname;
  const draft = callOf("draft.start", { permitId: crypto.randomUUID(), typeId: `${type1.split("/").at(-1)}@1` });
  expect(await atOffice("commandOf", applicant, draft)).toBe(409);

  // Its form is there, it is named better, and offered.
  await face.getByRole("link", { name: "Change its form" }).click();
  // On a phone one pane of the form stands at a time.
  await page.getByRole("button", { name: /^Checks/ }).click();
  await expect.element(page.getByRole("region", { name: "Version history" })).toMatchTextContent("Odell Official");
  await expect.element(title).toBeVisible();
  history.back();
  await press("button", "Change the name or availability", face);
  await face.getByRole("textbox", { name: "Name in Spanish" }).fill("Alberca");
  const choice = face.getByRole("group", { name: "Can people apply for it?" });
  await choose(choice.getByRole("radio", { name: "Yes" }));
  expect(await barriers()).toEqual([]);
  await save();
  await expect.element(face.getByText("Offered", { exact: true })).toBeVisible();
  await expect.element(face.getByText("Alberca. Pools and hot tubs in a yard")).toBeVisible();

  // The applicant's page has it.
  await signInAs(applicant.email);
  await openScreen("/apply");
  await choose(offered);
  await page.getByRole("button", { name: /Start|Begin/ }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/apply\/[0-9a-f-]{36}$/);
  const begun = location.pathname;

  // No more of it is offered, and what was begun goes on.
  await signInAs(official);
  await openScreen(type1);
  await face.getByRole("button", { name: "Change the name or availability" }).click();
  await choose(choice.getByRole("radio", { name: /^No/ }));
  await save();
  await expect.element(face.getByText("Not offered", { exact: true })).toBeVisible();
  await signInAs(applicant.email);
  await openScreen("/apply");
  await expect.element(page.getByRole("radio", { name: /^Commercial alteration/ })).toBeVisible();
  await expect.element(offered).not.toBeInTheDocument();
  await expect.element(page.getByText(name).first()).toBeVisible();
  await openScreen(begun);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Your application" })).toBeVisible();
});
