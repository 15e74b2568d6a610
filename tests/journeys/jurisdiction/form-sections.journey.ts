import { expect, test } from "@playwright/test";
import { barriers, listen } from "../../support/browser/browser-page";
import { ByKey } from "../support/by-key";
import { command, riverton, signIn, somebody } from "../support/riverton-forms";

const code = "residential-deck";

test("a section is added, named, moved and filled by keyboard, offline too, is a task of who begins then, and goes without its questions", async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desk = await context.newPage();
  const quiet = listen(desk);
  await signIn(desk, await somebody("Sela Sections", ["Admin"]), `/editor/forms/${code}`);
  const keys = new ByKey(desk);
  const outline = desk.getByRole("region", { name: "Sections and questions" });
  const titles = outline.getByRole("heading", { level: 3 });
  const before = await titles.allTextContents();
  const checks = desk.getByRole("region", { name: "Checks" });

  await keys.press("button", "Add a section", outline);
  const section = desk.getByRole("region", { name: "The section", exact: true });
  await expect(section).toBeVisible();
  await expect(checks.getByText("The section has no English name.")).toBeVisible();
  await expect(checks.getByText("The section has no question.")).toBeVisible();
  await keys.type("Section in English", "The neighbors", section);
  await keys.type("Section in Spanish", "Los vecinos", section);
  await desk.keyboard.press("Tab");
  await expect(checks.getByText("The section has no English name.")).toHaveCount(0);
  await expect(titles).toHaveText([...before, "The neighbors"]);
  expect(await barriers(desk)).toEqual([]);

  await context.setOffline(true);
  const up = outline.getByRole("button", { name: "Up The neighbors" });
  await keys.reach(up, { back: true });
  await desk.keyboard.press("Enter");
  await expect(titles).toHaveText([...before.slice(0, -1), "The neighbors", ...before.slice(-1)]);
  // The button keeps the focus where the section now stands.
  await desk.keyboard.press("Enter");
  await expect(titles).toHaveText([...before.slice(0, -2), "The neighbors", ...before.slice(-2)]);
  await keys.press("button", "Down The neighbors", outline);
  await expect(titles).toHaveText([...before.slice(0, -1), "The neighbors", ...before.slice(-1)]);
  await desk.keyboard.press("Enter");
  await expect(titles).toHaveText([...before, "The neighbors"]);
  await context.setOffline(false);

  await keys.press("link", "Does an easement or sewer line cross the place where it will stand?", outline);
  const question = desk.getByRole("region", { name: "The question" });
  await keys.select("Section", "The neighbors", question);
  await keys.press("button", "Move to this section", question);
  const moved = outline.getByRole("list", { name: "The neighbors" });
  await expect(moved.getByRole("listitem")).toHaveCount(1);
  await expect(checks.getByText("The section has no question.")).toHaveCount(0);
  // A question that depends on one that is now asked later is found where it stands.
  const business = "What is the contractor's business name?";
  await keys.press("link", business, outline);
  await keys.select("Section", "What you are building", question);
  await keys.press("button", "Move to this section", question);
  await expect(checks.getByText("It depends on a question that is asked later: Who will do the work?")).toBeVisible();
  await keys.select("Section", "Who is involved", question);
  await keys.press("button", "Move to this section", question);
  await expect(outline.getByRole("list", { name: "Who is involved" }).getByRole("link", { name: business })).toBeVisible();
  await expect(checks.getByText(/asked later/)).toHaveCount(0);
  expect(await barriers(desk)).toEqual([]);

  const publishing = desk.getByRole("region", { name: "Publish" });
  await keys.type("Summary of changes", "Asks about the neighbors apart", publishing);
  await keys.press("button", "Publish version 4", publishing);
  const history = desk.getByRole("region", { name: "Version history" });
  await expect(history.getByText("New section: The neighbors")).toBeVisible();
  await expect(history.getByText("Questions or sections are in a different order")).toBeVisible();

  const person = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(person, await somebody("Nina Neighbor", []), "/tracker");
  const permitId = crypto.randomUUID();
  expect(await command(person, "draft.start", { permitId, typeId: `${code}@4` })).toBe(200);
  await person.goto(`${riverton}/apply/${permitId}`);
  await expect(person.getByRole("link", { name: "The neighbors" })).toBeVisible();

  await keys.press("link", "The neighbors", outline);
  await keys.select("Move its questions to", "Who is involved", section);
  await keys.press("button", "Remove the section", section);
  await expect(titles).toHaveText(before);
  await expect(outline.getByRole("list", { name: "Who is involved" }).getByRole("link", { name: /easement/ })).toBeVisible();
  await expect(section.getByRole("textbox", { name: "Section in English" })).toHaveValue("Who is involved");
  quiet.expectQuiet();
  await person.context().close();
  await context.close();
});
