import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { questionsOf, visibleQuestions, visibleSlots } from "#schemas/permit-type/form";
import type { AnswerValue, PermitType, Question } from "#schemas/permit-type/permit-type";
import { randomAnswers } from "#schemas/testing/random-answers";
import { seeded } from "#schemas/testing/seeded";
import { samplePdf, textAt } from "../../support/plan/sample-pdf";
import { atOffice } from "./at-office";
import { choose } from "./choose";
import { allSent, wholeCopy } from "./connection";
import { offerType } from "./offer-type";
import { openScreen, signInAs, workAt } from "./open-screen";

const typed = () => page.getByRole("textbox");
const labelled = (question: Question, value: string) => question.options?.find((one) => one.value === value)?.label.en ?? value;
const radio = (name: string) => page.getByRole("radio", { name, exact: true });

/** Gives the answer to the question that is on the screen, as a person does. */
async function give(question: Question, value: AnswerValue): Promise<void> {
  if (question.kind === "yes-no") return choose(radio(value === true ? "Yes" : "No"));
  if (question.kind === "choice") return choose(radio(labelled(question, String(value))));
  if (question.kind === "choices" && Array.isArray(value)) {
    for (const one of value) await choose(page.getByRole("checkbox", { name: labelled(question, one), exact: true }));
    return;
  }
  if (question.kind === "contact" && typeof value === "object" && !Array.isArray(value)) {
    const parts = [value.name, value.email, value.phone];
    for (const [place, part] of parts.entries())
      await typed()
        .nth(place)
        .fill(part ?? "");
    return;
  }
  // Money is stored in cents and typed in dollars.
  await typed()
    .first()
    .fill(question.kind === "money" ? (Number(value) / 100).toFixed(2) : String(value));
}

/** Walks an application's tasks, from the place to the files, and sends it. */
async function fillIn(type: PermitType, answers: ReadonlyMap<string, AnswerValue>): Promise<void> {
  await page.getByRole("link", { name: /Where the work is/ }).click();
  await page.getByRole("textbox", { name: "Street address" }).fill("12 Catalog Way");
  await page.getByRole("textbox", { name: "City" }).fill("Cedar Falls");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const section of type.sections) {
    const asked = visibleQuestions(type, section, Object.fromEntries(answers));
    await page.getByRole("link", { name: new RegExp(section.title.en) }).click();
    for (const question of asked) {
      await expect.element(page.getByText(question.label.en).first()).toBeVisible();
      await expect.poll(() => location.pathname).toContain(question.id);
      // An optional one may be passed by.
      const value = answers.get(question.id);
      if (value !== undefined) await give(question, value);
      await page.getByRole("button", { name: "Continue" }).click();
    }
    await expect.element(page.getByRole("heading", { name: "Your application" })).toBeVisible();
  }
  const slots = visibleSlots(type, Object.fromEntries(answers)).filter(({ required }) => required);
  if (slots.length > 0) await page.getByRole("link", { name: /Plans and documents/ }).click();
  for (const { slot, name } of slots) {
    const file = new File([samplePdf([{ content: textAt(100, 100, 24, slot) }])], `${slot}.pdf`, { type: "application/pdf" });
    await userEvent.upload(page.getByLabelText(new RegExp(`^Choose file,? *${name.en}`)).first(), file);
    await expect.element(page.getByText(`${slot}.pdf`).first()).toBeVisible();
  }
  if (slots.length > 0) await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: /Check and send/ }).click();
  await choose(page.getByRole("checkbox", { name: /What I have entered is true/ }));
  await page.getByRole("button", { name: "Send application" }).click();
  await expect.element(page.getByText("Application sent")).toBeVisible();
}

/** A type of the catalogue at an office of its own: taken in, offered, applied for on the screen, and brought to its end by the office. */
export async function liveThrough(code: string): Promise<void> {
  const office = await atOffice("newOffice", {}, code);
  await workAt(office);
  const type = await offerType(office, code);
  const member = (name: string, ...roles: ("OfficeStaff" | "Inspector")[]) => atOffice("newMember", name, roles, office);
  const who = {
    applicant: await member("Ada Applicant"),
    office: await member("Owen Office", "OfficeStaff"),
    inspector: await member("Ines", "Inspector"),
  };

  const answers = randomAnswers(type, seeded(questionsOf(type).length));
  await signInAs(who.applicant);
  await openScreen(`/apply?type=${code}`);
  await wholeCopy();
  await page.getByRole("button", { name: "Start now" }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/apply\/[0-9a-f-]{36}$/);
  const permitId = location.pathname.split("/").at(-1) ?? "";
  await fillIn(type, answers);
  await allSent();
  await atOffice("closePermit", office, who, { permitId, type, answers: Object.fromEntries(answers) });
  await openScreen(`/tracker/${permitId}`);
  await wholeCopy();
  await expect.element(page.getByText("Closed").first()).toBeVisible();
}
