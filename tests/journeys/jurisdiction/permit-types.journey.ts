import { expect, test } from "@playwright/test";
import { barriers, listen } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { ByKey } from "../support/by-key";
import { keptHere, readyForOffline } from "../support/device-steps";
import { command, riverton, signIn, somebody } from "../support/riverton-forms";

test("a permit type is added by keyboard, kept from applicants until it is offered, and can be stopped again", async ({ browser }) => {
  test.setTimeout(200_000);
  // A name of its own, so that a second try meets nothing of the first.
  const name = `Pool ${crypto.randomUUID().slice(0, 6)}`;
  const office = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await office.newPage();
  const quiet = listen(desk);
  await signIn(desk, await somebody("Odell Official", ["JurisdictionStaff", "OfficeStaff"]), "/jurisdiction/types");
  await readyForOffline(desk);
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await pocket.newPage();
  await signIn(phone, await somebody("Ada Applicant", []), "/apply");
  const offered = phone.getByRole("radio", { name: new RegExp(`^${name}`) });
  const keys = new ByKey(desk);

  await test.step("it needs a name and a line that says what it is for, and what was typed survives a reload", async () => {
    await keys.press("button", "Add a permit type");
    const part = desk.getByRole("region", { name: "Add a permit type" });
    await keys.press("button", "Add it (not offered yet)", part);
    await expect(part.getByText("Enter a name for the permit")).toBeVisible();
    await expect(part.getByRole("textbox", { name: "Name in English" })).toBeFocused();
    expect(await barriers(desk)).toEqual([]);
    await keys.type("Name in English", name, part);
    await keptHere(desk, name);
    await office.setOffline(true);
    await desk.reload();
    await keys.type("What it is for, in English", "Pools and hot tubs in a yard", part);
    await keys.select("Copy from", "Commercial", part);
    await expect(part.getByRole("button", { name: "Add it (not offered yet)" })).toBeDisabled();
    await office.setOffline(false);
    await expect(part.getByRole("button", { name: "Add it (not offered yet)" })).toBeEnabled();
    await keys.press("button", "Add it (not offered yet)", part);
  });

  const face = desk.getByRole("region", { name: "What applicants see" });
  await test.step("it stands with the other one's rules, and nobody can apply for it", async () => {
    await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(face.getByText("Not offered", { exact: true })).toBeVisible();
    await expect(desk.getByRole("region", { name: "Inspections" })).toContainText("190 Building final");
    expect(await barriers(desk)).toEqual([]);
    await phone.reload();
    await hydrated(phone);
    await expect(phone.getByRole("radio", { name: /^Commercial alteration/ })).toBeVisible();
    await expect(offered).toHaveCount(0);
    const typeId = `${new URL(desk.url()).pathname.split("/").at(-1)}@1`;
    expect(await command(phone, "draft.start", { permitId: crypto.randomUUID(), typeId })).toBe(409);
  });

  await test.step("its form is changed and it is offered, named better; the applicant's page has it", async () => {
    await keys.press("link", "Change its form", face);
    await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(desk.getByRole("region", { name: "Version history" })).toContainText("Odell Official");
    await desk.goBack();
    await keys.press("button", "Change the name or availability", face);
    await keys.type("Name in Spanish", `Alberca ${name.slice(5)}`, face);
    await keys.choose(face.getByRole("group", { name: "Can people apply for it?" }), "Yes");
    expect(await barriers(desk)).toEqual([]);
    await keys.press("button", "Save", face);
    await expect(face.getByText("Offered", { exact: true })).toBeVisible();
    await expect(face.getByText(`Alberca ${name.slice(5)}. Pools and hot tubs in a yard`)).toBeVisible();
    await phone.reload();
    await hydrated(phone);
    await expect(offered).toBeVisible();
    await offered.check({ force: true });
    await phone.getByRole("button", { name: /Start|Begin/ }).click();
    await phone.waitForURL(/\/apply\/[0-9a-f-]{36}$/);
  });

  await test.step("no more of it is offered, and what was begun goes on", async () => {
    await keys.press("button", "Change the name or availability", face);
    await keys.choose(face.getByRole("group", { name: "Can people apply for it?" }), /^No/);
    await keys.press("button", "Save", face);
    await expect(face.getByText("Not offered", { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await phone.goto(`${riverton}/apply`);
    await hydrated(phone);
    await expect(phone.getByRole("radio", { name: /^Commercial alteration/ })).toBeVisible();
    await expect(offered).toHaveCount(0);
    await expect(phone.getByText(name).first()).toBeVisible();
  });
  quiet.expectQuiet();
  await office.close();
  await pocket.close();
});
