import { expect, test } from "@playwright/test";
import { z } from "zod";
import { productUrl } from "../../support/browser/browser-page";
import { registeredSet } from "../../support/plan/approved-set-of";
import { deckWithPlans, deckWithRevision, setWithOldDetails } from "../../support/plan/deck-with-plans";
import { issuedWithPlans } from "../../support/plan/issued-with-plans";
import { fieldOffice, scheduled } from "../support/field-office";
import { open } from "../support/journey-people";
import {
  acceptByKey,
  allTaken,
  answerByKey,
  compareByKey,
  decideByKey,
  expectClear,
  findSheet,
  keyPerson,
  pinByKey,
  pinDeficiency,
  seeFirstPlace,
  sendLetterByKey,
} from "../support/plan-by-key";
import { workingDay } from "../support/working-day";

test.describe.configure({ timeout: 180_000 });

const address = () => `${Math.floor(10_000 + Math.random() * 80_000)} Look Street`;
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const onPhone = { viewport: phone, serviceWorkers: "block", theme: "dark", locale: "es" } as const;
const reviewRow = z.object({ id: z.string(), permitId: z.string(), discipline: z.string() });

test("by keyboard alone, a place is marked and a letter sent on a phone in Spanish and the dark, and answered at a desk in the sun", {
  tag: "@proof",
}, async ({ browser }) => {
  const people = await fieldOffice(productUrl);
  const { permitId } = await deckWithPlans(people, address());
  const text = "Show the length of the beam.";
  const reviewer = await keyPerson(browser, productUrl, {
    ...{ email: "office@demo.test", path: `/office/permits/${permitId}?tab=plans` },
    ...onPhone,
  });
  await findSheet(reviewer, "S2.01");
  await pinByKey(reviewer, ["ArrowRight", "ArrowDown"], text);
  await expectClear(reviewer, "a sheet with a mark");
  await decideByKey(reviewer, "Building", "revise");
  await allTaken(reviewer);
  const reviews = (await people.office.rows()).filter(({ kind }) => kind === "review").map(({ data }) => reviewRow.parse(data));
  for (const { id, discipline } of reviews.filter((one) => one.permitId === permitId))
    if (discipline !== "Building") await people.office.run("review.decide", { permitId, reviewId: id, decision: "approved" });
  await sendLetterByKey(reviewer, "Una cosa por cambiar.", [text], 2);
  await allTaken(reviewer);
  expect(reviewer.errors).toEqual([]);
  await reviewer.context.close();

  const applicant = await keyPerson(browser, productUrl, {
    ...{ email: "applicant@demo.test", path: `/tracker/${permitId}`, viewport: desk, serviceWorkers: "block" },
    ...{ theme: "sunlight", locale: "en" },
  });
  await seeFirstPlace(applicant);
  const second = { name: "deck-set-2.pdf", mimeType: "application/pdf", buffer: Buffer.from(setWithOldDetails()) };
  await answerByKey(applicant, second, [[text, "16 ft, on S2.01."]]);
  expect(applicant.errors).toEqual([]);
  await applicant.context.close();
});

test("by keyboard alone, versions are compared and an answer accepted on a phone in Spanish and the dark", { tag: "@proof" }, async ({
  browser,
}) => {
  const { permitId } = await deckWithRevision(await fieldOffice(productUrl), address());
  const path = `/office/permits/${permitId}?tab=plans`;
  const reviewer = await keyPerson(browser, productUrl, { email: "office@demo.test", path, ...onPhone });
  await findSheet(reviewer, "S2.01", reviewer.words.version(3));
  await compareByKey(reviewer, 2);
  await open(reviewer, path);
  await findSheet(reviewer, "S2.01", reviewer.words.version(3));
  await acceptByKey(reviewer, ["Show the post."]);
  await expectClear(reviewer, "an accepted answer");
  expect(reviewer.errors).toEqual([]);
  await reviewer.context.close();
});

test("by keyboard alone, a deficiency is pinned at a desk in Spanish", { tag: "@proof" }, async ({ browser }) => {
  const people = await fieldOffice(productUrl);
  const { permitId } = await issuedWithPlans(people, address());
  await registeredSet(people, permitId);
  const inspector = await keyPerson(browser, productUrl, {
    ...{ email: "inspector@demo.test", path: `/office/field/${await scheduled(people, permitId, "210", workingDay())}` },
    ...{ viewport: desk, serviceWorkers: "block", theme: "light", locale: "es" },
  });
  const { keys, words } = inspector;
  await keys.press("link", words.approvedSet);
  await findSheet(inspector, "A1.01", words.approvedSet);
  await pinDeficiency(inspector, "A1.01", ["ArrowDown", "ArrowRight"], "Falta un perno");
  await expectClear(inspector, "the pin");
  await allTaken(inspector);
  expect(inspector.errors).toEqual([]);
  await inspector.context.close();
});
