import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, press, type, typeWords } from "../support/screen-keys";

const main = page.getByRole("main");
const mark = crypto.randomUUID().slice(0, 8);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const closing = main.getByLabelText("Closing words");
const conflict = (yours: string, theirs: string) => main.getByRole("row", { name: `Closing words ${yours} ${theirs}` });
const closingWords = (id: string) => expect.poll(() => atOffice("closingWords", id));

async function save(words: string): Promise<void> {
  await closing.fill(words);
  await button("Save the test").click();
  await expect.element(main.getByRole("link", { name: "Change what it asks" })).toBeVisible();
  await expect.element(main.getByText(words)).toBeVisible();
}

beforeAll(() => signInAs("admin@demo.test"));

test("an Admin writes a test by keys, its second task put first, and opens it", { tags: ["proof"] }, async () => {
  const title = `Apply for a deck ${mark}`;
  await openScreen("/editor/tests/new");
  await press("button", "Save the test");
  const alert = page.getByRole("alert").first();
  await expect.element(alert).toHaveFocus();
  await expect.element(alert).toMatchTextContent("Enter a title for task 1");
  expect(await barriers()).toEqual([]);
  await type("Title", title);
  await type(/^Introduction and guidelines/, "Say **what** you think.");
  await expect.poll(() => document.querySelector("main strong")?.textContent).toBe("what");
  await type("Title of task 1", "Send it");
  await press("button", "Add a task");
  await expect.element(main.getByLabelText("Title of task 2")).toHaveFocus();
  await typeWords("Find the form");
  main.getByRole("checkbox", { name: "Testers may type an answer" }).nth(1).element().focus();
  await userEvent.keyboard(" ");
  await enter(main.getByRole("button", { name: "Up task 2" }));
  await expect.element(main.getByText("Task “Find the form” is now 1 of 2.")).toBeVisible();
  await openScreen("/editor/tests/new");
  await expect.element(main.getByLabelText("Title of task 1")).toHaveValue("Find the form");
  await enter(button("Save the test"));
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const link = main.getByText(/\?oruxt=\d+$/);
  await expect.element(link).toBeVisible();
  const testId = /oruxt=(\d+)$/.exec(link.element().textContent)?.[1];
  await expect.element(main.getByRole("link", { name: "Preview" })).toHaveAttribute("href", expect.stringMatching(`/\\?oruxt=${testId}$`));
  await button("Open").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Open" }).click();
  await expect.element(main.getByText("Anyone with its link can take it.")).toBeVisible();
});

test("somebody else saves while this one is written: both stand there, and nothing is lost by choosing", { tags: ["proof"] }, async () => {
  const { id } = await atOffice("newTest", `Two desks ${mark}`, true);
  await openScreen(`/editor/tests/${id}`);
  await button("Pause").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
  await expect.element(main.getByText("Nobody can start it.")).toBeVisible();
  await main.getByRole("link", { name: "Change what it asks" }).click();
  await closing.fill("Mine");
  await atOffice("saveElsewhere", id, "Theirs");
  await expect.element(conflict("Mine", "Theirs")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await button("Keep mine").click();
  await expect.element(conflict("Mine", "Theirs")).not.toBeInTheDocument();
  await button("Save the test").click();
  await expect.element(main.getByText("Mine")).toBeVisible();
  await closingWords(id).toBe("Mine");
});

test("two saves made without a connection are refused later, since somebody else saved first: the form has the last of them beside theirs", {
  tags: ["proof"],
}, async () => {
  const { id } = await atOffice("newTest", `A basement ${mark}`, false);
  await openScreen(`/editor/tests/${id}`);
  await wholeCopy();
  await expect.element(button("Reload")).toBeVisible();
  await connection(false);
  await button("Reload").click();
  await expect.element(main.getByText("You can read and change the test without one.")).toBeVisible();
  await main.getByRole("link", { name: "Change what it asks" }).click();
  await save("Written in a basement");
  // The second stands on the first, whose revision is another's at the office.
  await main.getByRole("link", { name: "Change what it asks" }).click();
  await save("Written on the stairs");
  await atOffice("saveElsewhere", id, "Written at a desk");
  await connection(true);
  await page.getByRole("button", { name: /^Couldn't send/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Fix" }).first().click();
  await expect.poll(() => location.pathname).toBe(`/editor/tests/${id}/edit`);
  await expect.element(conflict("Written on the stairs", "Written at a desk")).toBeVisible();
  await closingWords(id).toBe("Written at a desk");
  await button("Keep mine").click();
  await expect.element(closing).toHaveValue("Written on the stairs");
  await button("Save the test").click();
  await expect.poll(() => location.pathname).toBe(`/editor/tests/${id}`);
  await closingWords(id).toBe("Written on the stairs");
  await expect.element(page.getByRole("button", { name: /Couldn't send/ })).not.toBeInTheDocument();
  await expect.element(main.getByText("Written on the stairs")).toBeVisible();
});
