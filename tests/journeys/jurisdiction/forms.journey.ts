import { expect, test } from "@playwright/test";
import { barriers, listen } from "../../support/browser/browser-page";
import { ByKey } from "../support/by-key";
import { command, riverton, signIn, somebody } from "../support/riverton-forms";

const code = "residential-electrical";

/** Notes on the document every text that the page itself puts into the field of the English words, and every one typed there. */
function rememberWrittenLabels(): void {
  const note = (text: string) => {
    const { dataset } = document.documentElement;
    if ((dataset.labels ?? "").split("|").at(-1) !== text) dataset.labels = `${dataset.labels ?? ""}|${text}`;
  };
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  Object.defineProperty(HTMLInputElement.prototype, "value", {
    ...own,
    set(text: string) {
      if (this.id === "label-en") note(text);
      own?.set?.call(this, text);
    },
  });
  document.addEventListener(
    "input",
    ({ target }) => target instanceof HTMLInputElement && target.id === "label-en" && note(target.value),
    true,
  );
}

test("a question with logic is added by keyboard, a check stops it, once published it is asked of those who begin then, and the next change is planned for a day", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, await somebody("Amara Applicant", []), "/tracker");
  expect(await command(phone, "draft.start", { permitId: early, typeId: `${code}@5` })).toBe(200);

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const quiet = listen(desk);
  await desk.addInitScript(rememberWrittenLabels);
  await signIn(desk, await somebody("Fay Forms", ["Admin"]), "/editor/forms");
  expect(await barriers(desk)).toEqual([]);
  const keys = new ByKey(desk);
  await keys.press("link", /electrical/i, desk.getByRole("main"));
  await keys.press("button", /^Add a question/, desk.getByRole("main").locator("section").first());
  const question = desk.getByRole("region", { name: "The question" });
  await expect(question).toBeVisible();
  const key = new URL(desk.url()).searchParams.get("question") ?? "";
  const publishing = desk.getByRole("region", { name: "Publish" });
  await expect(publishing.getByText("Fix these first: 1")).toBeVisible();
  const checks = desk.getByRole("region", { name: "Checks" });
  await expect(checks.getByText("It has no English text.")).toBeVisible();
  await keys.press("link", key, checks);
  await keys.type("Question in English", "Is there a battery?", question);
  await keys.type("Question in Spanish", "¿Hay una batería?", question);
  await keys.select("Kind of answer", "Yes", question);
  await keys.reach(question.getByRole("checkbox", { name: "Optional" }));
  await desk.keyboard.press("Space");
  await keys.to("combobox", "Ask this", question);
  await desk.keyboard.press("ArrowDown");
  await expect(question.getByText(/^Show if .+ is .+$/)).toBeVisible();
  await desk.keyboard.press("Tab");
  await expect(checks.getByText("It has no English text.")).toHaveCount(0);
  await expect(desk.getByRole("region", { name: "Phone preview" }).getByText("Is there a battery?")).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  // Between a change and the page's new data the field never fell back to what stood before it.
  const written = await desk.evaluate(() => (document.documentElement.dataset.labels ?? "").split("|"));
  const whole = written.lastIndexOf("Is there a battery?");
  expect(written.slice(whole + 1)).toEqual([]);
  await keys.type("Summary of changes", "Asks about batteries", publishing);
  await keys.press("button", "Publish version 6", publishing);
  const history = desk.getByRole("region", { name: "Version history" });
  await expect(history.getByText("Asks about batteries")).toBeVisible();
  await expect(history.getByText("Now asks for: Is there a battery?")).toBeVisible();

  await phone.goto(`${riverton}/apply/${early}`);
  await expect(phone.getByRole("heading", { name: "Changed since you began" })).toBeVisible();
  await expect(phone.getByText("Now asks for: Is there a battery?")).toBeVisible();
  await expect(phone.getByText("Version 5", { exact: true })).toBeVisible();
  expect(await command(phone, "draft.start", { permitId: late, typeId: `${code}@6` })).toBe(200);
  await phone.goto(`${riverton}/apply/${late}`);
  await expect(phone.getByText("Version 6", { exact: true })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Changed since you began" })).toHaveCount(0);

  const outline = desk.getByRole("region", { name: "Sections and questions" });
  await keys.press("button", "Up Is there a battery?", outline);
  const planning = desk.getByRole("region", { name: "Publish" });
  await keys.type("Summary of changes", "Asks about batteries earlier", planning);
  await keys.choose(planning.getByRole("group", { name: "When" }), "On a day");
  await keys.press("button", "Schedule version 7", planning);
  await expect(planning.getByText("Enter a day after today")).toBeVisible();
  await desk.keyboard.type("01152099");
  await keys.press("button", "Schedule version 7", planning);
  const planned = desk.getByRole("region", { name: "Scheduled" });
  await expect(planned.getByText("Version 7 is published at the start of 15 January 2099.")).toBeVisible();
  await expect(planned.getByText(/^Scheduled by Fay Forms/)).toBeVisible();
  await expect(planned.getByText(/The scheduled version is locked./)).toBeVisible();
  await expect(outline.getByRole("button")).toHaveCount(0);
  await expect(desk.getByRole("region", { name: "The question" })).toHaveCount(0);
  expect(await barriers(desk)).toEqual([]);
  expect(await command(desk, "form.discard", { code })).toBe(409);
  await keys.press("button", "Cancel the schedule", planned);
  await expect(planning.getByRole("button", { name: "Publish version 7" })).toBeVisible();
  await expect(outline.getByRole("button", { name: "Up Is there a battery?" })).toBeVisible();
  quiet.expectQuiet();
  await desk.context().close();
  await context.close();
});
