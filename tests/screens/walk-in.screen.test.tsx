import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addDays } from "#schemas/calendar/business-days";
import { callOf } from "#schemas/command-call";
import { contractorIdOf } from "#schemas/contractor/contractor-key";
import { workingDay } from "../journeys/support/working-day";
import { atOffice } from "./support/at-office";
import { choose } from "./support/choose";
import { allSent, road, wholeCopy } from "./support/connection";
import { openScreen, signInAs } from "./support/open-screen";
import { barriers } from "./support/screen-barriers";
import { press, pressKey, reach, typeWords } from "./support/screen-keys";

const main = page.getByRole("main");
const seen = (words: string | RegExp) => expect.element(main.getByText(words).first()).toBeVisible();
const optionNamed = (name: string | RegExp) => page.getByRole("option", { name });

/** Types into the search of a part and takes what is found, by keys alone. */
async function find(field: string, words: string, option: string | RegExp): Promise<void> {
  await reach(page.getByRole("combobox", { name: field }));
  await typeWords(words);
  await expect.element(optionNamed(option)).toBeVisible();
  await expect.element(optionNamed(option)).toHaveAttribute("aria-selected", "true");
  await pressKey("Enter");
}

/** Chooses an answer by arrows: as many presses as it stands from the first. */
async function answer(question: string | RegExp, place: number): Promise<void> {
  await reach(page.getByRole("group", { name: question }).getByRole("radio").first());
  await userEvent.keyboard(" ");
  for (let at = 0; at < place; at += 1) await pressKey("ArrowDown");
}

async function write(field: string | RegExp, words: string): Promise<void> {
  await reach(page.getByRole("textbox", { name: field }).first());
  await typeWords(words);
}

const finish = () => userEvent.keyboard("{Control>}{Enter}{/Control}");

/** A contractor of the office, whose papers have so many days left. */
async function contractorWith(left: Readonly<Record<"license" | "insurance", number>>) {
  const license = `COUNT*${crypto.randomUUID().slice(0, 6).toUpperCase()}9`;
  const name = `Counter Plumbing ${license.slice(6)}`;
  const contractorId = contractorIdOf({ license, name }) ?? "";
  const added = { name, trade: "Plumbing", licenseNumber: license, licenseState: "WA", phone: "", email: "" };
  await atOffice("run", "office", callOf("contractor.add", added));
  for (const kind of ["license", "insurance"] as const) {
    const proof = { contractorId, kind, number: "1", carrier: "Cascade", amountCents: null, expiresOn: addDays(workingDay(), left[kind]) };
    await atOffice("run", "office", callOf("contractor.record-proof", proof));
  }
  return { license, name };
}

describe("[S2.9] a walk-in at the counter", () => {
  test("a water heater for its owner, by keyboard alone, from the name to the printed permit", { timeout: 120_000 }, async () => {
    await signInAs("office@demo.test");
    await wholeCopy();
    await openScreen("/office/walk-in");
    const began = performance.now();
    await find("Who is applying?", "Kim Dao", /Kim Dao/);
    await press("button", "Enter the address by hand");
    await write("Street and number", "41 Counter Way");
    await find("What kind of work?", "water h", /^Water heater/);
    await expect.poll(() => location.pathname).toMatch(/^\/office\/walk-in\/[0-9a-f-]{36}/);
    await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Kim Dao");
    expect(await barriers()).toEqual([]);
    await write("Phone number", "206 555 0182");
    await write(/^Describe/, "A new 50 gallon gas water heater in place of the old one");
    await write("How many water heaters?", "1");
    await answer("What will the new heater be?", 0);
    await answer("How does it replace the existing one?", 0);
    await answer("Where will it be?", 0);
    await answer(/gas pip/i, 1);
    await answer("How will it be vented?", 0);
    await answer(/check valve/, 1);
    await write(/cost|value/i, "1800");
    await answer("Who will do the work?", 1);
    await press("button", "Type instead");
    await reach(page.getByRole("radio", { name: "Cash" }));
    await userEvent.keyboard(" ");
    await finish();
    await seen(/^Permit P\d\d-\d{5} is issued\.$/);
    const seconds = (performance.now() - began) / 1000;
    await expect.element(page.getByRole("link", { name: /^R\d\d-\d{5}$/ })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Print the permit" })).toBeVisible();
    expect(await barriers()).toEqual([]);
    expect(seconds).toBeLessThan(60);
    // The next one begins with one press.
    await finish();
    await expect.element(page.getByRole("combobox", { name: "Who is applying?" })).toHaveValue("");
  });

  test("somebody who applied before is found by name, with how they are reached, also where their permit is over", {
    tags: ["proof"],
  }, async () => {
    const name = `Wanda Okafor${crypto.randomUUID().slice(0, 4)}`;
    await atOffice("sentHeater", "51 Counter Way", { name, email: "", phone: "206 555 0147" }, false);
    await atOffice("sentHeater", "53 Counter Way", { name: `${name} Senior`, email: "", phone: "206 555 0199" }, true);
    await signInAs("office@demo.test");
    await wholeCopy();
    await openScreen("/office/walk-in");
    await reach(page.getByRole("combobox", { name: "Who is applying?" }));
    await typeWords(name.slice(0, 12));
    await expect.element(optionNamed(`${name} 206 555 0147, 51 Counter Way, Seattle`)).toBeVisible();
    expect(await barriers()).toEqual([]);
    await find("Who is applying?", `${name.slice(12)} S`, new RegExp(`^${name} Senior 206 555 0199`));
    await seen(`${name} Senior, 206 555 0199`);
    await find("What kind of work?", "water h", /^Water heater/);
    await expect.element(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("206 555 0199");
  });

  test("what is missing is named and leads to its question, and nobody signs for another", { tags: ["proof"] }, async () => {
    await signInAs("office@demo.test");
    await wholeCopy();
    await openScreen("/office/walk-in");
    await find("Who is applying?", "Ana Ruiz", /Ana Ruiz/);
    await find("What kind of work?", "water h", /^Water heater/);
    await expect.element(page.getByText("Issued here without a review if:")).toBeVisible();
    await choose(page.getByRole("radio", { name: "Other place" }));
    await expect.element(page.getByText("The office reviews it first. It is issued here only if:")).toBeVisible();
    await finish();
    await expect.element(page.getByRole("link", { name: "Select a property or enter an address" })).toBeVisible();
    await page.getByRole("link", { name: "How many water heaters?: needs an answer" }).click();
    await expect.element(page.getByRole("textbox", { name: "How many water heaters?" })).toHaveFocus();
    expect(await barriers()).toEqual([]);
    const ready = await atOffice("heaterAtCounter", "45 Counter Way");
    await openScreen(`/office/walk-in/${ready}`);
    await choose(page.getByRole("radio", { name: "Cash" }));
    await finish();
    await expect.element(page.getByRole("link", { name: "Have the applicant sign first." })).toBeVisible();
    // The applicants' own page leads back here: there is no box in which the desk declares something for them.
    await openScreen(`/apply/${ready}/check`);
    await expect.element(page.getByRole("link", { name: "Sign and send at the counter" })).toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: /^What I have entered is true/ })).not.toBeInTheDocument();
  });

  test("an insurance that has ended stops a contractor's permit before money is taken; it goes to review instead", {
    tags: ["proof"],
  }, async () => {
    const { license, name } = await contractorWith({ license: 300, insurance: -3 });
    await signInAs("office@demo.test");
    await wholeCopy();
    const permitId = await atOffice("heaterAtCounter", "47 Counter Way", {
      ...{ whoBuilds: "contractor", contractorName: name, contractorLicense: license },
    });
    await openScreen(`/office/walk-in/${permitId}`);
    await press("button", "Type instead");
    await choose(page.getByRole("radio", { name: "Cash" }));
    await finish();
    await expect.element(page.getByText(new RegExp(`A proof of ${name} has expired: insurance`)).first()).toBeVisible();
    await press("button", "Send for review instead");
    await seen("Sent for review");
    await allSent();
    expect(await atOffice("stateAtCounter", permitId)).toBe("submitted");
    await expect.element(page.getByRole("button", { name: "Take payment" })).not.toBeInTheDocument();
  });

  test("without a road nothing is paid: the application waits, and is paid once it has a number", async () => {
    await signInAs("office@demo.test");
    await wholeCopy();
    const permitId = await atOffice("heaterAtCounter", "49 Counter Way");
    // Begun elsewhere: this device has it before the road is cut.
    await wholeCopy();
    await openScreen(`/office/walk-in/${permitId}`);
    await press("button", "Type instead");
    await choose(page.getByRole("radio", { name: "Cash" }));
    await road("/api/v2/sync/push", false);
    await finish();
    await seen("The application is on its way. Take no money until it has a number.");
    await road("/api/v2/sync/push", true);
    await seen(/^Permit P\d\d-\d{5} is issued\.$/);
    await expect.poll(() => page.getByRole("link", { name: /^R\d\d-\d{5}$/ }).elements().length).toBe(1);
  });
});
