import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { allSent, wholeCopy } from "../support/connection";
import { officeOfOwn } from "../support/office-of-own";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { undoWaits } from "../support/undo-waits";
import { CountedActs, type Hand, hands } from "./hands";

const number = () => Math.floor(1_000 + Math.random() * 8_000);
const street = () => `${number()} Day ${crypto.randomUUID().slice(0, 5)} Way`;
const h1 = (name: string | RegExp) => expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
const status = (words: string) => expect.element(page.getByRole("definition").filter({ hasText: words }).first()).toBeVisible();
const rowLink = (address: string) => page.getByRole("row").filter({ hasText: address }).getByRole("link");
const parts = page.getByRole("navigation", { name: "Parts of the permit" });
const clear = async () => expect(await barriers()).toEqual([]);

async function atQueue(): Promise<void> {
  await signInAs("office@demo.test");
  await openScreen("/office?view=all");
  await h1(/./);
  await wholeCopy();
}

/** A permit is found by its address and opened. */
const opened = (hand: Hand, address: string) => [
  () => hand.type("searchbox", "Filter by number, address, name or work", address),
  () => hand.pressOf(rowLink(address)),
];

test.each(hands)("a permit technician's day by $name: an application is found, checked, paid for and put on hold", async (hand) => {
  const [address, acts] = [street(), new CountedActs()];
  await atOffice("sentDeck", address);
  await atQueue();
  await acts.work("a permit found", ...opened(hand, address));
  await h1(address);
  const accept = (file: string) => () => hand.press("button", new RegExp(`^Accept.*${file}`));
  await acts.work(
    "an application checked",
    () => hand.press("link", "Check completeness"),
    accept("site-plan"),
    accept("framing-plan"),
    () => hand.press("button", "Accept as complete"),
  );
  await status("Fees due");
  await acts.work(
    "fees taken",
    () => hand.press("link", "Take a payment"),
    () => hand.press("radio", "Cash"),
    () => hand.press("button", "Take payment"),
  );
  await status("In review");
  await hand.press("link", /^Conditions/, parts);
  await acts.work(
    "a hold placed",
    () => hand.pressOf(page.getByText("Place a hold")),
    () => hand.type("textbox", /^Reason/, "Sewer charge is not settled."),
    () => hand.press("button", "Place hold"),
  );
  await expect.element(page.getByText("Sewer charge is not settled.").first()).toBeVisible();
  await clear();
  acts.expectAtMost("technician", hand, { "a hold placed": 3 });
  await allSent();
});

test.each(hands)(
  "a reviewer's lead's day by $name: a review is given to a colleague, corrections are sent, a permit is approved",
  async (hand) => {
    const [mine, theirs, given, acts] = [street(), street(), crypto.randomUUID().slice(0, 6), new CountedActs()];
    await atOffice("reviewedDeck", mine);
    const toCorrect = await atOffice("deckToCorrect", theirs);
    await atOffice("deckInReview", `7 Given ${given} Rd`);
    undoWaits(1_000);
    await atQueue();
    await acts.work(
      "a review assigned",
      () => hand.key("{ControlOrMeta>}k{/ControlOrMeta}"),
      () => hand.write(`assign ${given} to me`),
      async () => {
        await expect.element(page.getByRole("option", { name: /^Assign .* to Dana Whitfield/ })).toHaveAttribute("aria-selected", "true");
        await hand.key("{Enter}");
      },
    );
    await expect.element(page.getByText(/assigned to Dana Whitfield/)).toBeVisible();
    await openScreen(`/office/permits/${toCorrect}`);
    await h1(theirs);
    await acts.work(
      "corrections sent",
      () => hand.press("link", /^Letters/, parts),
      () => hand.press("button", "Send corrections"),
    );
    await status("Corrections");
    await clear();
    await openScreen("/office?view=all");
    await acts.work("a plain approval", ...opened(hand, mine), () => hand.press("button", "Approve"));
    await status("Approved");
    acts.expectAtMost("reviewer's lead", hand, { "corrections sent": 2, "a plain approval": 3 });
    await allSent();
  },
);

test.each(hands)("a dispatcher's day by $name: what waits gets its place", async (hand) => {
  const [address, acts] = [street(), new CountedActs()];
  const inspectionId = await atOffice("requested", await atOffice("issuedDeck", address), "210");
  await signInAs("office@demo.test");
  await openScreen(`/scheduler?day=${workingDay(650 + number() / 100)}&queue=all`);
  const queue = page.getByRole("complementary", { name: "To schedule" });
  const dialog = page.getByRole("dialog");
  await acts.work(
    "a stop placed",
    () => hand.pressOf(queue.getByRole("button", { name: `Schedule… ${address}` })),
    () => hand.press("button", "Schedule", dialog),
  );
  await expect.element(queue.getByRole("listitem").filter({ hasText: address })).not.toBeInTheDocument();
  await expect.poll(() => atOffice("placeAtOffice", inspectionId)).toMatch(/ \d{4}-\d\d-\d\d (am|pm)$/);
  await clear();
  acts.expectAtMost("dispatcher", hand, { "a stop placed": 2 });
});

test.each(hands)("a records clerk's day by $name: what was permitted at an address is found, opened and read", async (hand) => {
  const [house, acts] = [String(number()), new CountedActs()];
  const line1 = `${house} Clerk${hand.name} Avenue SW`;
  const address = { line1, line2: "", city: "Cedar Falls", state: "WA", zip: "98109" };
  const closed = {
    state: "closed",
    rawStatus: "Closed",
    appliedOn: "2012-03-05",
    issuedOn: "2012-04-10",
    completedOn: "2012-11-01",
  } as const;
  const record = `OLD-${hand.name}-${house}`;
  await atOffice("importRecords", [{ number: record, given: { address, parcel: `78-${house}`, projectName: "Roof", ...closed } }]);
  await signInAs("office@demo.test");
  await openScreen("/property");
  await acts.work(
    "a property found",
    () => hand.type("searchbox", "Find a property", `${house} clerk`),
    () => hand.pressOf(page.getByRole("link", { name: new RegExp(`^${house} Clerk`) })),
  );
  await h1(new RegExp(house));
  await clear();
  await acts.work("a record opened", () =>
    hand.pressOf(
      page
        .getByRole("region", { name: /History/ })
        .getByRole("link")
        .first(),
    ),
  );
  await h1(new RegExp(house));
  acts.expectAtMost("records clerk", hand, { "a property found": 2 });
});

// Last: it works at an office of its own, and a browser's device is of one office.
test.each(hands)("a building official's day by $name: a question is published, and the audit log says so", async (hand) => {
  const acts = new CountedActs();
  await officeOfOwn(`Day ${hand.name}`, ["Admin", "JurisdictionStaff"]);
  await openScreen("/editor/forms");
  const publishing = page.getByRole("region", { name: "Publish" });
  const question = page.getByRole("region", { name: "The question" });
  await acts.work(
    "a question published",
    () => hand.pressOf(page.getByRole("main").getByRole("link", { name: /residential deck/i })),
    async () => {
      await h1("Residential deck");
      await wholeCopy();
      await hand.pressOf(page.getByRole("button", { name: /^Add a question/ }).first());
    },
    async () => {
      await expect.element(page.getByRole("combobox", { name: "Insert a question or block" })).toHaveFocus();
      await hand.write("yes or");
    },
    () => hand.key("{Enter}"),
    async () => {
      await expect.element(question.getByRole("textbox", { name: "Question in English" })).toHaveFocus();
      await hand.write("Is there a spa?");
      await hand.key("{Tab}");
    },
    () => hand.write("¿Hay un spa?"),
    async () => {
      await expect.element(publishing.getByRole("textbox", { name: "Summary of changes" })).toHaveValue("Now asks for: Is there a spa?");
      await hand.pressOf(publishing.getByRole("button", { name: /^Publish version/ }));
    },
  );
  await expect
    .element(page.getByRole("region", { name: "Version history" }).getByText("Now asks for: Is there a spa?").first())
    .toBeVisible();
  await allSent();
  await openScreen("/jurisdiction");
  await acts.work("who did it", () => hand.press("link", "Audit log"));
  await expect.element(page.getByRole("list", { name: "Acts, newest first" }).getByText(`Day ${hand.name}`).first()).toBeVisible();
  await clear();
  acts.expectAtMost("building official", hand, { "a question published": 15 });
});
