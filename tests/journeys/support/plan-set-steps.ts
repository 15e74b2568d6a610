import { expect, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import { Caller } from "./account-at-doors";
import { fieldOffice, settleFees } from "./field-office";

/** What the three disciplines ask of the set of `planSet`. */
export const asked = {
  circle: "Show the turning circle in the toilet room.",
  wall: "Show the rated wall at the exit.",
  door: "Say what door 104 is rated.",
  line: "Write the distance to the rear lot line.",
} as const;

/** What the applicant answers. */
export const answers = [
  [asked.circle, "Added on A2.01."],
  [asked.wall, "The wall is not rated, since the building is sprinklered."],
  [asked.door, "20 minutes, on A5.01 now."],
  [asked.line, "It is 22 ft."],
] as const;

/** The frame that a sheet is seen through. */
export const drawing = (page: Page, name: string | RegExp): Locator => page.getByRole("application", { name });

/** The frame of the sheet of this number, in both languages. */
export const frameOf = (page: Page, number: string): Locator =>
  drawing(page, new RegExp(`^(Sheet|Hoja) ${number.replace(".", "\\.")}(,|$)`));

/** Waits until a sheet's own lines are on the screen. */
export async function sheetDrawn(page: Page, number: string): Promise<void> {
  const sheet = frameOf(page, number);
  await expect(sheet).toBeVisible({ timeout: 30_000 });
  const dark = () =>
    sheet.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      return data.filter((value, at) => at % 4 === 0 && value < 90 && (data[at + 3] ?? 0) > 200).length;
    });
  await expect.poll(dark, { timeout: 30_000 }).toBeGreaterThan(50);
}

const reviewRow = z.object({ id: z.string(), permitId: z.string(), discipline: z.string() });

/** Begins the review: Building, Zoning and Fire, each with one who reviews it; Fire is the Admin's, who works at the desk too. */
export async function beginPlanReview(base: string, permitId: string): Promise<void> {
  const people = await fieldOffice(base);
  const admin = await Caller.signIn(base, "admin@demo.test");
  const official = await Caller.signIn(base, "jurisdiction@demo.test");
  await admin.run("people.set-roles", { accountId: admin.accountId, base: ["Admin"], roles: ["OfficeStaff", "Admin"] });
  await people.office.run("permit.start-review", { permitId });
  await settleFees(people, permitId);
  await people.office.run("review.add", { permitId, discipline: "Fire", targetDays: 10 });
  const reviews = (await people.office.rows()).filter(({ kind }) => kind === "review").map(({ data }) => reviewRow.parse(data));
  const reviewers: Readonly<Record<string, string>> = {
    Building: official.accountId,
    Zoning: people.office.accountId,
    Fire: admin.accountId,
  };
  for (const { id, discipline } of reviews.filter((one) => one.permitId === permitId))
    await people.office.run("review.assign", { permitId, reviewId: id, assigneeId: reviewers[discipline] ?? null });
}

const markedComment = z.object({ permitId: z.string(), sheet: z.string(), mark: z.object({ page: z.number() }).nullable() });

/** The sheets that comments of a permit are marked on, at the office. */
export async function markedSheets(base: string, permitId: string): Promise<readonly string[]> {
  const office = await Caller.signIn(base, "office@demo.test");
  return (await office.rows())
    .filter(({ kind }) => kind === "comment")
    .map(({ data }) => markedComment.parse(data))
    .filter((one) => one.permitId === permitId && one.mark !== null)
    .map(({ sheet }) => sheet)
    .sort();
}

/** The office approves the permit, takes what is owed and issues it: no part of what is looked at. */
export async function approveAndIssue(base: string, permitId: string): Promise<void> {
  const people = await fieldOffice(base);
  await people.office.run("permit.approve", { permitId });
  await settleFees(people, permitId);
  await people.office.run("permit.issue", { permitId });
}
