import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { inReview, issue, type Office, reviewOf, type SettledRecord, settle } from "../../support/issued-permit";
import { newAccount } from "../../support/new-account";
import { demoPassword } from "../../support/permit-api";
import { type Answer, SiteCaller } from "../../support/site-caller";
import { wholeProof } from "../../support/whole-proof";
import { pageTable } from "../matrix/page-table";

test.use({ serviceWorkers: "block" });

/** What an applicant types who means ill: as markup it would call `hit`. */
const hostile = `"><script>window.hit(1)</script><img src=x onerror=window.hit(2)>`;
/** A word of its own, and as hostile, in everything that staff write for themselves. */
const canary = (field: string) => `canary-${field} ${hostile}`;
const fields = ["note", "hold", "title", "text", "code", "sheet", "remark"] as const;
const leaksIn = (text: string): readonly string[] => [...new Set(text.match(/canary-[a-z]+/g) ?? [])];
/** Whether a browser would take somebody's words for markup: in a page as they were typed, or in data that it may guess to be one. */
const runs = ({ type, asSaid, text }: Answer): boolean =>
  (!asSaid || !/^(text\/x-script|application\/json|text\/plain|text\/csv)/.test(type)) && /<script>window\.hit|<img src=x/.test(text);

const at = (email: string) => SiteCaller.signIn(productUrl, "local", email);
const records: SettledRecord[] = [];
let people: Office;
let stranger: SiteCaller;
/** Of their own: the demo's applicant has as many applications open as others began before. */
let applicant = "";

/** A permit under review, with a canary wherever staff write for themselves. */
async function watched(): Promise<{ readonly permitId: string; readonly paymentId: string }> {
  const begun = await inReview(people, hostile);
  const { permitId } = begun;
  const { office } = people;
  const reviewId = await reviewOf(people, permitId, "Electrical");
  const said = { title: canary("title"), text: canary("text"), codeReference: "canary-code", sheet: "canary-sheet" };
  await office.run("note.write", { permitId, noteId: randomUUID(), text: canary("note") });
  await office.run("hold.place", { permitId, holdId: randomUUID(), severity: "Notice", internal: true, reason: canary("hold") });
  await office.run("comment.write", { permitId, reviewId, commentId: randomUUID(), ...said, blocking: false });
  await office.run("comment.write", { permitId, reviewId, commentId: randomUUID(), text: canary("remark"), blocking: false });
  return begun;
}

test.beforeAll(async () => {
  applicant = await newAccount("Wanda Watched", { password: demoPassword });
  people = { applicant: await at(applicant), office: await at("office@demo.test"), inspector: await at("inspector@demo.test") };
  stranger = await at("riverton-only@demo.test");
  const waiting = await watched();
  const built = await watched();
  const reviewId = await reviewOf(people, built.permitId, "Electrical");
  await people.office.run("review.decide", { permitId: built.permitId, reviewId, decision: "approved_with_comments" });
  const issued = await issue(people, built, canary("overbook"));
  await settle(people, built.permitId);
  records.push(issued, { ...issued, ...waiting, number: "" });
});

/** Every page about every record, and what searches find, each as a page and as its data; in `npm test` as the one or the other. */
function addresses(): readonly string[] {
  const pages = records.flatMap((record) => Object.values(pageTable).map(({ path }) => path(record)));
  const searches = ["/?q=canary", "/property?text=canary", "/tracker?text=canary", "/office?text=canary", "/office/walk-in?find=canary"];
  const all = [...new Set([...pages, ...searches])];
  const data = all.map((path) => path.replace(/^(\/[^?]*)/, (pathname) => (pathname === "/" ? "/_.data" : `${pathname}.data`)));
  return wholeProof ? [...all, ...data] : all.map((page, at) => (at % 2 === 0 ? page : (data[at] ?? page)));
}

async function read(who: SiteCaller): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  const all = addresses();
  for (let from = 0; from < all.length; from += 6)
    await Promise.all(
      all.slice(from, from + 6).map(async (path) => {
        const answer = await who.page(path);
        expect([path, answer.status < 500]).toEqual([path, true]);
        answers.set(path, answer);
      }),
    );
  return answers;
}

test("no page shows an applicant, somebody else or nobody what staff write for themselves, nor anybody's words as markup", async () => {
  const faults: string[] = [];
  const nobody = new SiteCaller(productUrl, "local");
  for (const [name, who] of Object.entries({ applicant: people.applicant, stranger, nobody }))
    for (const [path, answer] of await read(who)) {
      for (const leak of leaksIn(`${answer.text} ${answer.location}`)) faults.push(`${path} shows ${name} ${leak}`);
      if (runs(answer)) faults.push(`${path} shows ${name} words as markup, as ${answer.type}`);
    }
  expect(faults).toEqual([]);
  const mail = await nobody.page("/dev/mail.json");
  expect(mail.text).toContain(applicant);
  expect([leaksIn(mail.text), runs(mail)]).toEqual([[], false]);
});

test("every canary is there for the office to read: the search is not of an empty house", async () => {
  const answers = [...(await read(people.office)).values()];
  const found = new Set(answers.flatMap(({ text }) => leaksIn(text)));
  for (const field of fields) expect([field, found.has(`canary-${field}`)]).toEqual([field, true]);
  expect(answers.filter(runs).map(({ type, text }) => `${type}: ${text.slice(0, 200)}`)).toEqual([]);
});

/** Opens a page where anything that ran by itself would be counted. */
async function opened(page: Page, path: string): Promise<void> {
  await page.goto(`${productUrl}${path}`);
  await expect(page.getByRole("main")).toContainText("window.hit");
  expect([path, await page.locator('img[src="x"]').count(), await page.evaluate(() => Reflect.get(window, "hits"))]).toEqual([path, 0, 0]);
}

test("hostile words run nowhere in a browser: they are read as they were typed", { tag: "@proof" }, async ({ browser }) => {
  const [issued, waiting] = records;
  const visits = [
    [
      "office@demo.test",
      [`/office/permits/${waiting?.permitId}?tab=messages`, `/office/permits/${waiting?.permitId}?tab=reviews`, "/office"],
    ],
    [applicant, [`/tracker/${issued?.permitId}`, `/tracker/${issued?.permitId}/print`, "/tracker"]],
    ["", [`/permits/${issued?.number}`]],
  ] as const;
  for (const [email, paths] of visits) {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      Object.assign(window, { hits: 0, hit: () => Reflect.set(window, "hits", 1) });
    });
    const page = await context.newPage();
    const heard = listen(page);
    if (email !== "") await signIn(page, email, "/tracker");
    for (const path of paths) await opened(page, path);
    heard.expectQuiet();
    await context.close();
  }
});
