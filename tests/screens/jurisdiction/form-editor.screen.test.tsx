import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, typeWords } from "../support/screen-keys";

const code = "residential-deck";
const outline = page.getByRole("region", { name: "Sections and questions" });
const canvas = page.getByRole("region", { name: "The form", exact: true });
const question = page.getByRole("region", { name: "The question" });
const checks = page.getByRole("region", { name: "Checks" });
const publishing = page.getByRole("region", { name: "Publish" });
const history = page.getByRole("region", { name: "Version history" });
const insert = page.getByRole("combobox", { name: "Insert a question or block" });

/** The questions of the first section as its list reads. */
const names = () =>
  outline
    .getByRole("list")
    .first()
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent ?? "");
const stand = (wanted: readonly string[]) => expect.poll(names).toEqual(wanted);

async function openEditor(name: string): Promise<readonly string[]> {
  await officeOfOwn(name, ["Admin"]);
  await openScreen(`/editor/forms/${code}`);
  await wholeCopy();
  await expect.poll(() => names().length).toBeGreaterThan(2);
  return names();
}

/** A press of a key on the page itself, as after a press beside everything. */
async function key(keys: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard(keys);
}

test("questions are put in, walked to, moved, copied, picked, removed and brought back by keys alone", { tags: ["proof"] }, async () => {
  const before = await openEditor("Keys Editor");
  const [first = "", second = "", ...more] = before;
  await key("j");
  await expect.element(question.getByRole("textbox", { name: "Question in English" })).toHaveValue(first);
  await key("/");
  await expect.element(insert).toHaveFocus();
  await typeWords("valu");
  await expect.element(page.getByRole("option", { name: /^Valuation/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(insert).not.toBeInTheDocument();
  await key("/");
  await typeWords("a date");
  await userEvent.keyboard("{Enter}");
  const english = question.getByRole("textbox", { name: "Question in English" });
  await expect.element(english).toHaveFocus();
  await typeWords("When did you buy it?");
  await userEvent.keyboard("{Tab}");
  await stand([first, "When did you buy it?", second, ...more]);
  expect(await barriers()).toEqual([]);

  await key("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  await stand([first, second, more[0] ?? "", "When did you buy it?", ...more.slice(1)]);
  await key("{Control>}z{/Control}");
  await key("{Control>}z{/Control}");
  await stand([first, "When did you buy it?", second, ...more]);
  await key("{Control>}y{/Control}");
  await stand([first, second, "When did you buy it?", ...more]);
  await key("{Control>}d{/Control}");
  await stand([first, second, "When did you buy it?", "When did you buy it?", ...more]);

  // Two are picked, one by a key and one by its box, and go together.
  await key("x");
  await choose(outline.getByRole("checkbox", { name: `Select ${first}` }));
  const picked = page.getByRole("region", { name: "2 questions selected" });
  await expect.element(picked).toBeVisible();
  await key("{Delete}");
  await stand([second, "When did you buy it?", ...more]);
  await expect.element(picked).not.toBeInTheDocument();
  // Undo in a field is the field's own.
  await outline.getByRole("link", { name: second, exact: true }).click();
  await expect.element(english).toHaveValue(second);
  english.element().focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await stand([second, "When did you buy it?", ...more]);
  await page.getByRole("button", { name: "Undo" }).click();
  await stand([first, second, "When did you buy it?", "When did you buy it?", ...more]);
  for (let steps = 0; steps < 5; steps += 1) await page.getByRole("button", { name: "Undo" }).click();
  await stand(before);
  await key("?");
  await expect.element(page.getByRole("dialog", { name: "Keys of the form editor" })).toBeVisible();
});

test("picked questions go to another section, a row is dragged, and what a colleague changed of the same stays where this is undone", {
  tags: ["proof"],
}, async () => {
  const office = await officeOfOwn("Drag Editor", ["Admin"]);
  await openScreen(`/editor/forms/${code}`);
  await wholeCopy();
  await expect.poll(() => names().length).toBeGreaterThan(2);
  const [first = "", second = "", third = "", ...more] = names();
  await outline
    .getByRole("listitem")
    .filter({ hasText: first })
    .first()
    .dropTo(outline.getByRole("listitem").filter({ hasText: third }).first());
  await stand([second, third, first, ...more]);
  for (const name of [second, third]) await choose(outline.getByRole("checkbox", { name: `Select ${name}` }));
  const picked = page.getByRole("region", { name: "2 questions selected" });
  await userEvent.selectOptions(picked.getByRole("combobox", { name: "Move them to" }), "Who is involved");
  await picked.getByRole("button", { name: "Move", exact: true }).click();
  await stand([first, ...more]);
  await expect.element(outline.getByRole("list", { name: "Who is involved" }).getByRole("link", { name: third })).toBeVisible();

  await picked.getByRole("button", { name: "Remove" }).click();
  await expect.element(outline.getByRole("link", { name: third })).not.toBeInTheDocument();
  await outline.getByRole("link", { name: first }).click();
  await question.getByRole("textbox", { name: "Question in English" }).fill("What is it?");
  await userEvent.keyboard("{Tab}");
  await expect.element(outline.getByRole("link", { name: "What is it?" })).toBeVisible();
  const colleague = { office, email: await atOffice("newMember", "Cora League", ["Admin"], office) };
  const discard = callOf("form.discard", { code });
  await expect.poll(() => atOffice("commandOf", colleague, discard)).toBe(200);
  await stand([first, second, third, ...more]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .element(
      page
        .getByRole("alert")
        .getByText(/changed/i)
        .first(),
    )
    .toBeVisible();
  await stand([first, second, third, ...more]);
});

test("a question is asked on several conditions, joined by and and or; a way that nobody goes is told", async () => {
  await openEditor("Logic Editor");
  await outline.getByRole("button", { name: "Add a question to Who is involved" }).click();
  await typeWords("yes or");
  await userEvent.keyboard("{Enter}");
  await question.getByRole("textbox", { name: "Question in English" }).fill("Do they live there?");
  await userEvent.selectOptions(question.getByRole("combobox", { name: "Ask this" }), "Who will do the work?");
  await question.getByRole("button", { name: "Add a condition" }).click();
  await userEvent.selectOptions(question.getByRole("combobox", { name: "Condition 2", exact: true }), "Who will do the work?");
  const second = question.getByRole("group", { name: "if the answer is" }).nth(1);
  await choose(second.getByRole("checkbox", { name: "The owner, who lives there" }));
  await choose(second.getByRole("checkbox", { name: "A licensed contractor" }));
  await userEvent.keyboard("{Tab}");
  const never = checks.getByText("It is never asked: no answer to Who will do the work? leads to it.");
  await expect.element(never).toBeVisible();
  expect(await barriers()).toEqual([]);
  await userEvent.selectOptions(question.getByRole("combobox", { name: "Condition 2 is joined by" }), "or");
  await userEvent.keyboard("{Tab}");
  await expect.element(never).not.toBeInTheDocument();
  const sentence = "Show if Who will do the work? is A licensed contractor, or if Who will do the work? is The owner, who lives there";
  await expect.element(question.getByText(sentence)).toBeVisible();
  await expect.element(canvas.getByText(sentence)).toBeVisible();

  // The run asks it by the same rule, and keeps nothing.
  await page.getByRole("button", { name: "Test as applicant" }).click();
  const run = page.getByRole("region", { name: "Phone preview" });
  const asked = run.getByRole("group", { name: /^Do they live there\?/ });
  await expect.element(run.getByRole("radio", { name: "The owner, who lives there" })).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
  await choose(run.getByRole("radio", { name: "The owner, who lives there" }));
  await expect.element(asked).toBeVisible();
  await run.getByRole("button", { name: "Check what is missing" }).click();
  await expect.element(run.getByText(/^Asked: \d+\. Skipped: \d+\. Missing: [1-9]/)).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test("parts of another form are copied with the logic among them, a version is restored, and undo brings back what was there", async () => {
  await openEditor("Copy Editor");
  const listed = () => outline.getByRole("link").elements().length;
  const before = listed();
  await page.getByRole("button", { name: "Copy from another form" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy from another form" });
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Form" }), "Residential electrical");
  await dialog
    .getByRole("button", { name: /^Select all: / })
    .first()
    .click();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole("button", { name: /^Copy \(\d+\)/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(listed).toBeGreaterThan(before);
  const many = listed();
  const copied = outline.getByRole("heading", { level: 3 }).elements().length;
  await history.getByRole("button", { name: "Restore Version 3" }).click();
  await expect.poll(listed).toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(listed).toBe(many);
  expect(outline.getByRole("heading", { level: 3 }).elements().length).toBe(copied);
});

test("a translation that is older than its English is marked beside it, until somebody writes it or says that it fits", {
  tags: ["proof"],
}, async () => {
  const [first = "", second = ""] = await openEditor("Spanish Editor");
  for (const [name, words] of [
    [first, "What will you build?"],
    [second, "How high will it be?"],
  ] as const) {
    await outline.getByRole("link", { name }).click();
    await question.getByRole("textbox", { name: "Question in English" }).fill(words);
    await userEvent.keyboard("{Tab}");
    await expect.element(question.getByText(`Was: ${name}`)).toBeVisible();
  }
  await expect.element(checks.getByText("Its Spanish is older than its English.").first()).toBeVisible();
  await page.getByRole("button", { name: "Translation", exact: true }).last().click();
  const table = page.getByRole("region", { name: "Translation" });
  await expect.element(table.getByText("2 translations are older than their English.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await table.getByRole("textbox", { name: "Spanish of: What will you build?" }).fill("¿Qué va a construir?");
  await userEvent.keyboard("{Tab}");
  await expect.element(table.getByText("1 translation is older than its English.")).toBeVisible();
  await enter(table.getByRole("button", { name: "Mark as checked" }));
  await expect.element(table.getByText("0 translations are older than their English.")).toBeVisible();
  await expect.element(checks.getByText("Its Spanish is older than its English.")).not.toBeInTheDocument();
});

test("on a phone one pane stands at a time, and a question is published in few acts", async () => {
  await page.viewport(390, 844);
  await officeOfOwn("Phone Editor", ["Admin"]);
  let acts = 0;
  const act = async (done: Promise<unknown>) => {
    acts += 1;
    await done;
  };
  await openScreen("/editor/forms");
  await act(
    page
      .getByRole("main")
      .getByRole("link", { name: /residential deck/i })
      .click(),
  );
  await expect.element(outline).toBeVisible();
  await expect.element(canvas).not.toBeInTheDocument();
  await act(
    page
      .getByRole("button", { name: /^Add a question/ })
      .first()
      .click(),
  );
  await act(typeWords("yes or"));
  await act(userEvent.keyboard("{Enter}"));
  const english = question.getByRole("textbox", { name: "Question in English" });
  await expect.element(english).toHaveFocus();
  await act(typeWords("Is there a spa?"));
  await userEvent.keyboard("{Tab}");
  await act(typeWords("¿Hay un spa?"));
  await userEvent.keyboard("{Tab}");
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await act(page.getByRole("button", { name: /^Checks/ }).click());
  await expect.element(publishing.getByRole("textbox", { name: "Summary of changes" })).toHaveValue("Now asks for: Is there a spa?");
  await act(publishing.getByRole("button", { name: /^Publish version/ }).click());
  await expect.element(history.getByText("Now asks for: Is there a spa?").first()).toBeVisible();
  console.info(`question published in ${acts} acts`);
  expect(acts).toBe(8);
  await page.viewport(1280, 900);
});
