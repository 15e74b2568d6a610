import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { press } from "../support/screen-keys";

/** So far ahead that nobody else plans on it. */
const ownDay = () => workingDay(940 + Math.floor(Math.random() * 100));
const said = page.getByRole("main").getByRole("status");
const stop = (address: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: address });

beforeEach(() => page.viewport(1280, 900));

test("a day's arrival windows are sent by one press, again where the order changed them, and read by the applicant and the inspector", {
  tags: ["proof"],
}, async () => {
  const day = ownDay();
  const number = Math.floor(1_000 + Math.random() * 8_000);
  // Six to a half-day: the fourth comes in its second window.
  const [first, second] = [`${number} Dawn Way`, `${number} Noon Way`] as const;
  const permits: string[] = [];
  for (const address of [first, `${number} Early Way`, `${number} Late Way`, second]) {
    const permitId = await atOffice("issuedDeck", address);
    await atOffice("scheduled", permitId, "210", day);
    permits.push(permitId);
  }
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${day}`);
  await expect.element(page.getByText("4 stops have an arrival window that their applicants were not notified of.")).toBeVisible();
  await expect.element(stop(first).getByText("8:00 to 10:00", { exact: true })).toBeVisible();
  await expect.element(stop(second).getByText("10:00 to 12:00", { exact: true })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", "Notify 4 applicants of their window");
  await expect.element(said).toMatchTextContent("4 arrival windows were sent.");
  await expect.element(stop(first).getByText("8:00 to 10:00, applicant notified")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Notify/ })).not.toBeInTheDocument();

  // The last goes before the first: it is told again, and so is the one that is last now, and until then what was told is said beside what is so.
  stop(second)
    .getByRole("button", { name: /^Move…/ })
    .element()
    .focus();
  await userEvent.keyboard("x");
  stop(first)
    .getByRole("button", { name: /^Move…/ })
    .element()
    .focus();
  await userEvent.keyboard("p");
  await expect.element(stop(second).getByText("Notified 10:00 to 12:00, now 8:00 to 10:00")).toBeVisible();
  await expect.element(page.getByText("2 arrival windows have changed since their applicants were notified.")).toBeVisible();
  expect(await barriers()).toEqual([]);
  await press("button", "Notify 2 applicants of their window");
  await expect.element(stop(second).getByText("8:00 to 10:00, applicant notified")).toBeVisible();
  await openScreen(`/scheduler?view=list&day=${day}`);
  await expect.element(page.getByRole("row").filter({ hasText: second }).getByText("8:00 to 10:00, applicant notified")).toBeVisible();
  expect(await barriers()).toEqual([]);

  // Who waits for it, and who goes there, read the same.
  await expect.poll(() => atOffice("windowTold", permits[3] ?? "")).toBe("08:00-10:00");
  await signInAs("applicant@demo.test");
  await openScreen(`/tracker/${permits[3]}`);
  await expect.element(page.getByText(/, 8:00 to 10:00$/).first()).toBeVisible();
  expect(await barriers()).toEqual([]);
  await signInAs("inspector@demo.test");
  await openScreen(`/office/field?day=${day}`);
  await expect.element(page.getByText("8:00 to 10:00").first()).toBeVisible();
});
