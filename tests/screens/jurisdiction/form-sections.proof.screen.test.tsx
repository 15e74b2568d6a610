import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, press, pressKey, type } from "../support/screen-keys";

const code = "residential-deck";
const outline = page.getByRole("region", { name: "Sections and questions" });
const section = page.getByRole("region", { name: "The section", exact: true });
const question = page.getByRole("region", { name: "The question" });
const checks = page.getByRole("region", { name: "Checks" });
const titles = () =>
  outline
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const stand = (wanted: readonly string[]) => expect.poll(titles).toEqual(wanted);

async function openQuestion(words: string): Promise<void> {
  await outline.getByRole("link", { name: words }).click();
  await expect.element(question.getByRole("textbox", { name: "Question in English" })).toHaveValue(words);
}

async function moveTo(name: string): Promise<void> {
  await userEvent.selectOptions(question.getByRole("combobox", { name: "Section" }), name);
  await question.getByRole("button", { name: "Move to this section" }).click();
}

test("a section is added, named, moved and filled by keyboard, offline too, is a task of who begins then, and goes without its questions", async () => {
  const office = await officeOfOwn("Sela Sections", ["Admin"]);
  await openScreen(`/editor/forms/${code}`);
  await wholeCopy();
  await expect.poll(() => titles().length).toBeGreaterThan(2);
  const before = titles();
  await enter(outline.getByRole("button", { name: "Add a section" }));
  await expect.element(section).toBeVisible();
  await expect.element(checks.getByText("The section has no English name.")).toBeVisible();
  await expect.element(checks.getByText("The section has no question.")).toBeVisible();
  await type("Section in English", "The neighbors", section);
  await section.getByRole("textbox", { name: "Section in Spanish" }).fill("Los vecinos");
  await pressKey("Tab");
  await expect.element(checks.getByText("The section has no English name.")).not.toBeInTheDocument();
  await stand([...before, "The neighbors"]);
  expect(await barriers()).toEqual([]);

  await connection(false);
  await enter(outline.getByRole("button", { name: "Up The neighbors" }));
  await stand([...before.slice(0, -1), "The neighbors", ...before.slice(-1)]);
  // The button keeps the focus where the section now stands.
  await pressKey("Enter");
  await stand([...before.slice(0, -2), "The neighbors", ...before.slice(-2)]);
  await press("button", "Down The neighbors", outline);
  await stand([...before.slice(0, -1), "The neighbors", ...before.slice(-1)]);
  await pressKey("Enter");
  await stand([...before, "The neighbors"]);
  await connection(true);

  await openQuestion("Does an easement or sewer line cross the place where it will stand?");
  await moveTo("The neighbors");
  const moved = outline.getByRole("list", { name: "The neighbors" }).getByRole("listitem");
  await expect.poll(() => moved.elements().length).toBe(1);
  await expect.element(checks.getByText("The section has no question.")).not.toBeInTheDocument();
  // A question that depends on one that is now asked later is found where it stands.
  const business = "What is the contractor's business name?";
  await openQuestion(business);
  await moveTo("What you are building");
  await expect.element(checks.getByText("It depends on a question that is asked later: Who will do the work?")).toBeVisible();
  await moveTo("Who is involved");
  await expect.element(outline.getByRole("list", { name: "Who is involved" }).getByRole("link", { name: business })).toBeVisible();
  await expect.element(checks.getByText(/asked later/)).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);

  const publishing = page.getByRole("region", { name: "Publish" });
  await publishing.getByRole("textbox", { name: "Summary of changes" }).fill("Asks about the neighbors apart");
  await publishing.getByRole("button", { name: "Publish version 4" }).click();
  const history = page.getByRole("region", { name: "Version history" });
  await expect.element(history.getByText("New section: The neighbors")).toBeVisible();
  await expect.element(history.getByText("Questions or sections are in a different order")).toBeVisible();
  const applicant = { office, email: await atOffice("newMember", "Nina Neighbor", [], office) };
  const permitId = crypto.randomUUID();
  const draft = callOf("draft.start", { permitId, typeId: `${code}@4` });
  await expect.poll(() => atOffice("commandOf", applicant, draft)).toBe(200);

  await outline.getByRole("link", { name: "The neighbors" }).click();
  await userEvent.selectOptions(section.getByRole("combobox", { name: "Move its questions to" }), "Who is involved");
  await section.getByRole("button", { name: "Remove the section" }).click();
  await stand(before);
  await expect.element(outline.getByRole("list", { name: "Who is involved" }).getByRole("link", { name: /easement/ })).toBeVisible();
  await expect.element(section.getByRole("textbox", { name: "Section in English" })).toHaveValue("Who is involved");

  await page.viewport(390, 844);
  await signInAs(applicant.email);
  await openScreen(`/apply/${permitId}`);
  await expect.element(page.getByRole("link", { name: "The neighbors" })).toBeVisible();
});
