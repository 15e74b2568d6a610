import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { browserDevice } from "#app/local/device/browser-device";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { allSent, connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, pressKey, typeWords } from "../support/screen-keys";

const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const gone = (words: string | RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument();
const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const newAddress = () => `${Math.floor(10_000 + Math.random() * 90_000)} Message Road`;

async function stands(): Promise<void> {
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

/** Who has read the permit's thread, as this device knows it; the office is nameless. */
async function readersOf(permitId: string): Promise<readonly string[]> {
  const here = browserDevice().current.here.get();
  const rows = here.kind === "open" ? await here.device.readerAt(new Date().toISOString()).permitRows(permitId) : null;
  return (rows?.["message-reading"] ?? []).map(({ readerName }) => readerName).sort();
}

/** Writes where the focus is put, and sends it by key. */
async function write(name: string | RegExp, words: string): Promise<void> {
  await expect.element(field(name)).toBeVisible();
  field(name).element().focus();
  await typeWords(words);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
}

test("an applicant asks on the permit, the office finds it in its list and answers by keyboard, and each reads that the other has read", async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said("No messages yet. Ask the permit office about this permit here.");
  await enter(button("Send message"));
  await expect.element(field(/Your message/)).toHaveFocus();
  await said("Write a message");
  await stands();
  await write(/Your message/, "May the stairs face the alley?");
  await said("May the stairs face the alley?");
  await expect.element(field(/Your message/)).toHaveValue("");
  await stands();

  await page.viewport(1280, 900);
  await signInAs("office@demo.test");
  await openScreen("/office?text=Message+Road");
  await expect.element(page.getByRole("row", { name: /Answer message/ }).first()).toBeVisible();
  await openScreen(`/office/permits/${permitId}?tab=notes`);
  await said("1 message to answer");
  await said("1 new message");
  await said("Answer this");
  await stands();
  await write(/Reply to the applicant/, "Yes, 3 ft from the line.");
  await said("Yes, 3 ft from the line.");
  await gone("Answer this");
  await stands();

  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said("1 new message from the permit office");
  await said(/Read by the permit office, /);
  await stands();
  // Read once the end of the thread was on the screen. What comes late above it moves it away again: whoever reads follows it.
  const toTheEnd = () =>
    field(/Your message/)
      .element()
      .scrollIntoView({ block: "center" });
  await expect
    .poll(() => {
      toTheEnd();
      return readersOf(permitId);
    })
    .toEqual(["", "Amara Osei"]);
  await allSent();
  await openScreen(`/tracker/${permitId}`);
  await said("Yes, 3 ft from the line.");
  await gone("1 new message from the permit office");
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=messages`);
  await said(/Read by .*, \d/);
  await said(/Last read /);
});

test("a question waits on whoever it was given to, needs no reply where somebody says so, and one after all", async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  const messageId = crypto.randomUUID();
  await atOffice("run", "applicant", callOf("message.send", { permitId, messageId, text: "Thank you" }));
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=messages`);
  await said("Answer this");
  await page.getByRole("combobox", { name: "Who answers" }).selectOptions("Ruth Okafor");
  await gone("1 message to answer");
  await page.getByRole("combobox", { name: "Who answers" }).selectOptions("Anybody at the office");
  await said("1 message to answer");
  await enter(button("No reply needed"));
  await said(/No reply needed, says /);
  await gone("1 message to answer");
  await stands();
  await enter(button("Reply after all"));
  await said("1 message to answer");
});

test("an answer by email stands in the thread of either side with what it was, and waits for the office", async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  const question = `How high is it? ${permitId.slice(0, 8)}`;
  await atOffice("answeredByEmail", permitId, question, "It is 30 inches.");
  await page.viewport(390, 844);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said("It is 30 inches.");
  await said(/Applicant · By email/);
  await said("1 file of the email was not delivered. Files are not taken by email: they are added on the permit.");
  await gone(/wrote:/);
  await stands();
  await page.viewport(1280, 900);
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=messages`);
  await said(/Applicant · By email/);
  await said("Answer this");
  await stands();
});

test("a message written without a connection is ready to send, and arrives once", async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await wholeCopy();
  await connection(false);
  await write(/Your message/, "Is Friday too late?");
  await said(/Ready to send/);
  await stands();
  await connection(true);
  await allSent();
  await expect.element(page.getByText(/Ready to send/)).not.toBeInTheDocument();
  expect(page.getByText("Is Friday too late?").elements()).toHaveLength(1);
});

test("a canned reply is found by a slash and a word, by keyboard, and written into the reply with what the permit says", async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  const content = {
    discipline: "",
    title: "Where to send sheets",
    text: "Send the sheets of {permit number} here.",
    codeReference: "",
    blocking: false,
  };
  await atOffice("run", "office", callOf("library-comment.add", { id: crypto.randomUUID(), library: "office", content }));
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=messages`);
  await wholeCopy();
  await expect.element(field(/Reply to the applicant/)).toBeVisible();
  field(/Reply to the applicant/)
    .element()
    .focus();
  await typeWords("/");
  const find = page.getByRole("combobox", { name: "Find a canned reply" });
  await expect.element(find).toHaveFocus();
  await typeWords("where to send");
  await expect.element(page.getByRole("option", { name: /Where to send sheets/ }).first()).toBeVisible();
  await stands();
  await pressKey("Enter");
  await expect.element(field(/Reply to the applicant/)).toHaveFocus();
  await expect.element(field(/Reply to the applicant/)).toHaveValue(expect.stringMatching(/^Send the sheets of B\d\d-\d{5} here\.$/));
});

test("a colleague is called in a note by an @ and a few letters, by keyboard, and hears of it; the applicant reads no word of it", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("sentDeck", newAddress());
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=messages`);
  await expect.element(field("Note")).toBeVisible();
  field("Note").element().focus();
  await typeWords("The line is 3 ft, @");
  const colleagues = page.getByRole("listbox", { name: "Colleagues" });
  await expect.element(colleagues).toBeVisible();
  await stands();
  const first = colleagues.getByRole("option").first().element().textContent;
  await typeWords("ruth");
  await expect.poll(() => colleagues.getByRole("option").elements().length).toBe(1);
  await pressKey("Enter");
  await expect.element(colleagues).not.toBeInTheDocument();
  await expect.element(field("Note")).toHaveValue("The line is 3 ft, @Ruth Okafor ");
  expect(first).not.toBe("");
  await typeWords("agrees?");
  await enter(button("Write note"));
  await said("The line is 3 ft, @Ruth Okafor agrees?");
  await stands();
  await signInAs("jurisdiction@demo.test");
  await openScreen("/office");
  await expect.poll(() => document.querySelector('header [aria-label^="Notifications"]')?.getAttribute("aria-label")).toMatch(/new/);
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permitId}`);
  await said("No messages yet. Ask the permit office about this permit here.");
  await gone(/The line is 3 ft/);
});
