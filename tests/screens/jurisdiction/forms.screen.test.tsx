import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { choose } from "../support/choose";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, press, type, typeWords } from "../support/screen-keys";

const code = "residential-electrical";
const question = page.getByRole("region", { name: "The question" });
const publishing = page.getByRole("region", { name: "Publish" });
const checks = page.getByRole("region", { name: "Checks" });
const outline = page.getByRole("region", { name: "Sections and questions" });
const history = page.getByRole("region", { name: "Version history" });

/** Every text that the page itself puts into the field of the English words, and every one typed there. */
function writtenLabels(): readonly string[] {
  const written: string[] = [];
  const note = (text: string) => {
    if (written.at(-1) !== text) written.push(text);
  };
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  Object.defineProperty(HTMLTextAreaElement.prototype, "value", {
    ...own,
    set(text: string) {
      if (this.id === "label-en") note(text);
      own?.set?.call(this, text);
    },
  });
  const typed = ({ target }: Event) => target instanceof HTMLTextAreaElement && target.id === "label-en" && note(target.value);
  document.addEventListener("input", typed, true);
  return written;
}

const draftOn = (version: number, permitId: string) => callOf("draft.start", { permitId, typeId: `${code}@${version}` });

test("a question with logic is added by keyboard, a check stops it, once published it is asked of those who begin then, and the next change is planned for a day", {
  tags: ["proof"],
}, async () => {
  const written = writtenLabels();
  const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
  const office = await officeOfOwn("Fay Forms", ["Admin"]);
  const applicant = { office, email: await atOffice("newMember", "Amara Applicant", [], office) };
  expect(await atOffice("commandOf", applicant, draftOn(5, early))).toBe(200);

  await openScreen("/editor/forms");
  const form = page.getByRole("main").getByRole("link", { name: /electrical/i });
  await expect.element(form).toBeVisible();
  expect(await barriers()).toEqual([]);
  await form.click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add a question/ })
    .first()
    .click();
  await expect.element(page.getByRole("combobox", { name: "Insert a question or block" })).toHaveFocus();
  await typeWords("yes or");
  await userEvent.keyboard("{Enter}");
  await expect.element(question).toBeVisible();
  const key = new URLSearchParams(location.search).get("question") ?? "";
  await expect.element(publishing.getByText("Fix these first: 1")).toBeVisible();
  await expect.element(checks.getByText("It has no English text.")).toBeVisible();
  // From here by keys: the question is filled in, and published.
  await enter(checks.getByRole("link", { name: key }).first());
  await type("Question in English", "Is there a battery?", question);
  await question.getByRole("textbox", { name: "Question in Spanish" }).fill("¿Hay una batería?");
  await choose(question.getByRole("checkbox", { name: "Optional" }));
  question.getByRole("combobox", { name: "Ask this" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(question.getByText(/^Show if .+ is .+$/)).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(checks.getByText("It has no English text.")).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "The form" }).getByRole("link", { name: /^Is there a battery\?/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
  // Between a change and the page's new data the field never fell back to what stood before it.
  expect(written.slice(written.lastIndexOf("Is there a battery?") + 1)).toEqual([]);
  await publishing.getByRole("textbox", { name: "Summary of changes" }).fill("Asks about batteries");
  await press("button", "Publish version 6", publishing);
  await expect.element(history.getByText("Asks about batteries")).toBeVisible();
  await expect.element(history.getByText("Now asks for: Is there a battery?")).toBeVisible();
  expect(await atOffice("commandOf", applicant, draftOn(6, late))).toBe(200);

  // The next change is planned for a day.
  await outline.getByRole("button", { name: "Up Is there a battery?" }).click();
  await publishing.getByRole("textbox", { name: "Summary of changes" }).fill("Asks about batteries earlier");
  await choose(publishing.getByRole("radio", { name: "On a day" }));
  await publishing.getByRole("button", { name: "Schedule version 7" }).click();
  await expect.element(publishing.getByText("Enter a day after today")).toBeVisible();
  // The focus is in the day.
  await typeWords("01152099");
  await publishing.getByRole("button", { name: "Schedule version 7" }).click();
  const planned = page.getByRole("region", { name: "Scheduled" });
  await expect.element(planned.getByText("Version 7 is published at the start of 15 January 2099.")).toBeVisible();
  await expect.element(planned.getByText(/^Scheduled by Fay Forms/)).toBeVisible();
  await expect.element(planned.getByText(/The scheduled version is locked./)).toBeVisible();
  await expect.poll(() => outline.getByRole("button").elements()).toEqual([]);
  await expect.element(question).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  const admin = { office, email: await atOffice("newMember", "Ada Admin", ["Admin"], office) };
  await expect.poll(() => atOffice("commandOf", admin, callOf("form.discard", { code }))).toBe(409);
  await planned.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect.element(publishing.getByRole("button", { name: "Publish version 7" })).toBeVisible();
  await expect.element(outline.getByRole("button", { name: "Up Is there a battery?" })).toBeVisible();

  await page.viewport(390, 844);
  await signInAs(applicant.email);
  const changed = page.getByRole("heading", { name: "Changed since you began" });
  await openScreen(`/apply/${early}`);
  await expect.element(changed).toBeVisible();
  await expect.element(page.getByText("Now asks for: Is there a battery?")).toBeVisible();
  await expect.element(page.getByText("Version 5", { exact: true })).toBeVisible();
  await openScreen(`/apply/${late}`);
  await expect.element(page.getByText("Version 6", { exact: true })).toBeVisible();
  await expect.element(changed).not.toBeInTheDocument();
});

test("a line break of a word processor becomes a space; a form is not published without what was typed against a colleague's change", {
  tags: ["proof"],
}, async () => {
  await page.viewport(1280, 900);
  const office = await officeOfOwn("Wanda Word", ["Admin"]);
  const colleague = { office, email: await atOffice("newMember", "Cora League", ["Admin"], office) };
  await openScreen("/editor/forms");
  await page
    .getByRole("main")
    .getByRole("link", { name: /electrical/i })
    .click();
  await outline.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  const english = page.getByRole("textbox", { name: "Section in English" });
  const spanish = page.getByRole("textbox", { name: "Section in Spanish" });
  await spanish.fill("Qué se cablea");
  await english.fill("What\u000bis wired");
  await expect.element(english).toHaveValue("What is wired");
  await userEvent.keyboard("{Tab}");
  await expect.element(outline.getByRole("link", { name: "What is wired" })).toBeVisible();
  await english.fill("What is wired, and where");
  const [section, base] = [new URLSearchParams(location.search).get("section") ?? "", { en: "What is wired", es: "Qué se cablea" }];
  const title = { en: "The wiring", es: "El cableado" };
  const rename = callOf("form.edit", { code, edit: { act: "rename-section", section, base, title } });
  await expect.poll(() => atOffice("commandOf", colleague, rename)).toBe(200);
  await expect.element(page.getByText(/Somebody else/).first()).toBeVisible();
  await publishing.getByRole("textbox", { name: "Summary of changes" }).fill("Says what is wired");
  await publishing.getByRole("button", { name: "Publish version 6" }).click();
  await expect.element(publishing.getByText("Not published: something typed is not saved as a change.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await enter(publishing.getByRole("link", { name: "The wiring" }));
  await expect.element(english).toHaveFocus();
  await expect.element(english).toHaveValue("What is wired, and where");
  await page.getByRole("button", { name: "Keep what I wrote" }).click();
  await expect.element(outline.getByRole("link", { name: "What is wired, and where" })).toBeVisible();
  await publishing.getByRole("button", { name: "Publish version 6" }).click();
  await expect.element(history.getByText("Says what is wired")).toBeVisible();
});
