import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { allSent, connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press, pressKey, reach } from "../support/screen-keys";

const row = (words: string) =>
  page
    .getByRole("table")
    .first()
    .getByRole("row", { name: new RegExp(words) });
const box = (words: string) => row(words).getByRole("checkbox");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const newMark = () => crypto.randomUUID().slice(0, 6);

type Kind = "permit" | "review" | "file-request";
async function stored(kind: Kind, permitId: string): Promise<readonly Record<string, unknown>[]> {
  const rows = await atOffice("rows", "office");
  return rows.flatMap((each) => {
    const data: Record<string, unknown> = Object.fromEntries(Object.entries(each.data ?? {}));
    return each.kind === kind && (data.permitId === permitId || data.id === permitId) ? [data] : [];
  });
}
const expiry = async (permitId: string) => (await stored("permit", permitId))[0]?.expiresOn;

async function openAll(mark: string, count: number): Promise<void> {
  await signInAs("office@demo.test");
  await openScreen(`/office?view=all&text=${mark}`);
  await wholeCopy();
  await expect.poll(() => row(mark).elements().length).toBe(count);
}

test("issued permits are extended together after a preview, without a network, and one press takes it back", async () => {
  const mark = newMark();
  const issued = [await atOffice("issuedDeck", `1 Bulk ${mark} Rd`), await atOffice("issuedDeck", `2 Bulk ${mark} Rd`)];
  await atOffice("sentDeck", `3 Bulk ${mark} Rd`);
  const before = await Promise.all(issued.map(expiry));
  await openAll(mark, 3);
  await connection(false);
  await box("1 Bulk").click();
  await button("Select all 3 in this view").click();
  await expect.element(page.getByText("3 selected")).toBeVisible();
  await button("More").click();
  await page.getByRole("menuitem", { name: "Extend" }).click();
  await expect.element(dialog).toMatchTextContent("2 permits will change");
  await expect.element(dialog).toMatchTextContent("1 permit stays as it is");
  await expect.element(dialog).toMatchTextContent("Status: Submitted");
  expect(await barriers()).toEqual([]);
  await button("Extend 2 permits").click();
  await expect.element(page.getByRole("textbox", { name: /Reason/ })).toHaveFocus();
  await page.getByRole("textbox", { name: /Reason/ }).fill("Steel is late");
  await button("Extend 2 permits").click();
  await expect.element(dialog).toMatchTextContent("2 permits extended");
  // Nobody else knows of it yet.
  await expect.element(dialog).toMatchTextContent("Waiting to send (2)");
  expect(await barriers()).toEqual([]);
  await connection(true);
  await allSent();
  await expect.element(dialog).not.toMatchTextContent("Waiting to send");
  for (const [at, permitId] of issued.entries()) expect((await expiry(permitId)) ?? "").not.toBe(before[at]);
  // Left without undoing it, it can still be undone above the list.
  await pressKey("Escape");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByText("3 selected").elements()).toEqual([]);
  await expect.element(page.getByText("2 permits extended")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await button("Undo").click();
  await expect.element(page.getByText("Undone for 2 permits")).toBeVisible();
  await allSent();
  expect(await Promise.all(issued.map(expiry))).toEqual(before);
  await button("Dismiss").click();
  await expect.element(page.getByText("Undone for 2 permits")).not.toBeInTheDocument();
});

test("by keys alone: a range is chosen, its reviews are assigned, and what is theirs already says so", { tags: ["proof"] }, async () => {
  const mark = newMark();
  const inReview = [await atOffice("deckInReview", `1 Keys ${mark} Rd`), await atOffice("deckInReview", `2 Keys ${mark} Rd`)];
  await openAll(mark, 2);
  await pressKey("j");
  await pressKey("x");
  await pressKey("j");
  await userEvent.keyboard("{Shift>}X{/Shift}");
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await pressKey("a");
  await expect.element(button("Assign")).toHaveFocus();
  await pressKey("Enter");
  await reach(page.getByRole("combobox", { name: "Assign to" }));
  await expect.element(dialog).toMatchTextContent("2 permits will change");
  await press("button", "Assign 2 permits");
  await expect.element(dialog).toMatchTextContent(/2 permits assigned to/);
  await allSent();
  const assignees = async () => (await Promise.all(inReview.map((id) => stored("review", id)))).flat().map(({ assigneeId }) => assigneeId);
  const given = await assignees();
  expect(given.some((id) => id !== null)).toBe(true);
  await press("button", "Undo", dialog);
  await expect.element(dialog).toMatchTextContent("Undone for 2 permits");
  await allSent();
  expect((await assignees()).every((id) => id === null)).toBe(true);
  await pressKey("Escape");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("files are requested of each permit's parties; undone, what somebody answered stays and is told by its number", {
  tags: ["proof"],
}, async () => {
  const mark = newMark();
  const ids = [await atOffice("deckInReview", `1 Files ${mark} Rd`), await atOffice("deckInReview", `2 Files ${mark} Rd`)];
  await openAll(mark, 2);
  await box("1 Files").click();
  row("2 Files")
    .getByRole("checkbox")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await button("Request files").click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Truss drawings");
  await page.getByRole("textbox", { name: "What is needed" }).fill("Truss layout\nTruss calculations");
  expect(await barriers()).toEqual([]);
  await button("Request files for 2 permits").click();
  await expect.element(dialog).toMatchTextContent("Files requested for 2 permits");
  expect(await barriers()).toEqual([]);
  await allSent();
  const [asked] = await stored("file-request", ids[0] ?? "");
  const files = asked?.files;
  const fileId = Array.isArray(files) ? String(files[0].id) : "";
  const answer = { permitId: ids[0] ?? "", requestId: String(asked?.id), fileId, reason: "There are none" };
  await atOffice("run", "applicant", callOf("file-request.cannot-provide", answer));
  await wholeCopy();
  await button("Undo").click();
  await expect.element(dialog).toMatchTextContent("Undone for 1 permit");
  await expect.element(dialog).toMatchTextContent("Somebody has already answered the request");
  await allSent();
  expect((await stored("file-request", ids[1] ?? ""))[0]?.withdrawnAt).not.toBeNull();
  expect((await stored("file-request", ids[0] ?? ""))[0]?.withdrawnAt).toBeNull();
});

test("what cannot be undone says so before, and tells why each permit would stay", async () => {
  const mark = newMark();
  await atOffice("issuedDeck", `1 Ends ${mark} Rd`);
  await page.viewport(390, 800);
  await openAll(mark, 1);
  await box("1 Ends").click();
  await button("More").click();
  await page.getByRole("menuitem", { name: "Expire" }).click();
  await expect.element(dialog).toMatchTextContent("This cannot be undone");
  await expect.element(dialog).toMatchTextContent(/Time is left until/);
  await expect.element(button("Expire").last()).toHaveAccessibleDescription("None of the selected permits would change.");
  expect(await barriers()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button("Back").click();
  await button("More").click();
  await page.getByRole("menuitem", { name: "Close the record" }).click();
  await expect.element(dialog).toMatchTextContent("Status: Issued");
});
