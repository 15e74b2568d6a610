import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { libraryPart } from "#app/areas/office/review/library-part";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { allSent, connection, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen, signInAs } from "../support/open-screen";
import { savedFile } from "../support/saved-files";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach, type, typeWords } from "../support/screen-keys";

const text = page.getByRole("textbox", { name: "What to change" });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const find = page.getByRole("combobox", { name: "Find in the library" });
const option = (name: RegExp) => page.getByRole("option", { name });
const isSelected = (name: RegExp) => expect.element(option(name)).toHaveAttribute("aria-selected", "true");
const told = (words: RegExp) => expect.element(page.getByRole("status").filter({ hasText: words })).toBeVisible();
const word = () => `Library${crypto.randomUUID().slice(0, 6)}`;

/** A comment of the office's library; gives its id. */
async function keptAtOffice(title: string, more: { readonly text: string; readonly discipline?: string }): Promise<string> {
  const id = crypto.randomUUID();
  const content = { discipline: "", codeReference: "IRC R312.1", blocking: true, ...more, title };
  await atOffice("run", "office", callOf("library-comment.add", { id, library: "office", content }));
  return id;
}

test("a reviewer finds a comment by a few letters, changes it, and keeps it for themselves, by keys alone and without a network", {
  tags: ["proof"],
}, async () => {
  const [guards, other] = [word(), word()];
  const address = `${Math.floor(1_000 + Math.random() * 8_000)} Library Way`;
  const permitId = await atOffice("deckInReview", address);
  const id = await keptAtOffice(`${guards} height`, { text: "At {address}, sheet {sheet}: show guards ({code}), {owner}." });
  await keptAtOffice(`${guards} elsewhere`, { text: "Another discipline's.", discipline: "Health" });
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=reviews`);
  await wholeCopy();
  await connection(false);
  await libraryPart.ask();

  await reach(text);
  await typeWords("/");
  await expect.element(find).toHaveFocus();
  await expect.element(text).toHaveValue("");
  await pressKey("Escape");
  await expect.element(text).toHaveFocus();
  await typeWords("/");
  await typeWords(guards.toLowerCase());
  await isSelected(new RegExp(`${guards} height`));
  await expect.element(option(/elsewhere/)).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  await pressKey("Enter");
  await expect.element(text).toHaveFocus();
  const merged = `At ${address}, sheet {sheet}: show guards (IRC R312.1), {owner}.`;
  await expect.element(text).toHaveValue(merged);
  await expect.element(field("Title")).toHaveValue(`${guards} height`);
  await told(/Inserted: .* Fill in by hand: \{sheet\}\. No such merge field: \{owner\}\./);

  await typeWords(" Twice.");
  await expect.element(text).toHaveValue(`${merged} Twice.`);
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await typeWords(other);
  await press("button", "Save to my comments");
  await told(new RegExp(`Saved to your comments: ${other}`));
  await press("button", "Save to my comments");
  await told(/already has a comment/);

  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await pressKey("Enter");
  await expect.element(find).toHaveFocus();
  await typeWords(other);
  await isSelected(new RegExp(other));
  await expect.element(page.getByRole("group", { name: "My comments" })).toBeVisible();
  await pressKey("Enter");
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue(`${merged} Twice.\n\n${merged} Twice.`);

  await connection(true);
  await allSent();
  const rows = await atOffice("rows", "office");
  expect(rows.find((row) => row.id === id)?.data).toMatchObject({ used: 1, text: expect.stringContaining("{address}") });
  expect(rows.filter(({ data }) => JSON.stringify(data).includes(other)).map(({ data }) => data)).toMatchObject([{ used: 1 }]);
});

test("the desk adds, changes and removes comments by keys, and a file takes them away and brings others", { tags: ["proof"] }, async () => {
  await officeOfOwn("Clara Clerk", ["OfficeStaff"]);
  await openScreen("/office/comment-library");
  await wholeCopy();
  await connection(false);
  const ours = page.getByRole("list", { name: "Office comments" });
  await expect.element(page.getByText("The office has no comments in its library yet.")).toBeVisible();

  await press("button", "Add to the library");
  await expect.element(page.getByText("Enter a title")).toBeVisible();
  await expect.element(field("Title")).toHaveFocus();
  await typeWords("Guards");
  await type("What to change", "Show guards at {sheet}, {owner}.");
  await expect.element(page.getByText("No such merge field: {owner}.")).toBeVisible();
  await press("button", "Add to the library");
  await expect.element(ours.getByText("Show guards at {sheet}, {owner}.")).toBeVisible();
  await expect.element(field("Title")).toHaveValue("");
  expect(await barriers()).toEqual([]);

  await press("button", "Change Guards");
  await expect.element(ours.getByRole("textbox", { name: "Title" })).toHaveFocus();
  await type("Title", "Guards and rails", ours);
  await press("button", "Save comment");
  await expect.element(page.getByRole("button", { name: "Change Guards and rails" })).toHaveFocus();
  await press("button", "Remove Guards and rails");
  await expect.element(ours).not.toBeInTheDocument();
  await press("button", "Put it back");
  await expect.element(ours.getByText("Guards and rails").first()).toBeVisible();

  const { name, bytes } = await savedFile(() => press("button", "Export CSV"));
  expect(name).toMatch(/^comment-library-.*\.csv$/);
  const text = await bytes.text();
  expect(text).toContain('\r\n,Guards and rails,"Show guards at {sheet}, {owner}.",,yes,office\r\n');
  const rows = ["Fire,Exit signs,Show them.,IFC 1013.1,no,mine", "Astrology,Stars,,,,"].join("\r\n");
  const file = new File([text.replace("{owner}", "{address}"), rows], "riverside.csv", { type: "text/csv" });
  await userEvent.upload(page.getByLabelText(/^Import CSV/), file);
  await expect.element(page.getByText("New: 1. Changed: 1. Already the same: 0.")).toBeVisible();
  await expect.element(page.getByText("Line 4: the discipline must be one of this office's, or empty for all of them.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", "Import 2 comments");
  await told(/2 comments imported/);
  await expect.element(ours.getByText("Show guards at {sheet}, {address}.")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "My comments" }).getByText("Exit signs").first()).toBeVisible();
  await connection(true);
  await allSent();
});
