import axe from "axe-core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPlan } from "#app/local/plan/browser-engine";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs } from "../support/open-screen";
import { savedFile } from "../support/saved-files";
import { enter } from "../support/screen-keys";

const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Markup Way`;
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const clean = async () => (await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })).violations;
const cloud = "Cloud, Dana Architect: Beam B1 to be resized → W12";

/** What another program lists of a page of a file: its kinds with their authors and words. */
async function listed(file: Blob, number: number) {
  const engine = openPlan(file);
  const found = await engine.marks(number).answered;
  engine.close();
  return found.ok ? found.value.marks.map(({ kind, author, words }) => [kind, author, words.split("\n")[0]]) : found.failed;
}

test("marks that a file brought are listed and reached by keys, become a comment and a working mark, and go out again with both", {
  tags: ["proof"],
}, async () => {
  const { permitId } = await atOffice("deckWithForeignMarks", street());
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=plans&page=2`);
  await expect.element(page.getByRole("application", { name: "Sheet S2.01, FRAMING PLAN" })).toBeVisible();
  const summary = page.getByText("Marks in the file (10)");
  await expect.element(summary).toBeVisible();
  await enter(summary);
  const list = page.getByRole("list", { name: "Marks in the file" });
  await expect.element(list.getByText("Measurement, Dana Architect: 17'-9\"").first()).toBeVisible();
  expect(list.getByRole("link").elements()).toEqual([]);

  await enter(button(`Show on sheet ${cloud}`));
  const chosen = page.getByRole("region", { name: "Selected mark in the file" });
  await expect.element(chosen).toHaveFocus();
  await expect.element(chosen.getByText("Lee Engineer: W12x26 is enough.")).toBeVisible();
  // On the sheet it is drawn once, by the file itself: ours is a frame around it.
  expect(page.getByRole("button", { name: cloud, exact: true }).element().querySelectorAll("path[fill='none']")).toHaveLength(2);
  expect(await clean()).toEqual([]);

  await enter(chosen.getByRole("button", { name: /^Make it a comment/ }));
  const words = page.getByRole("textbox", { name: "What to change" });
  await expect.element(words).toHaveFocus();
  await expect.element(words).toHaveValue("Beam B1 to be resized → W12\nLee Engineer: W12x26 is enough.");
  await button("Add to letter").click();
  await expect
    .poll(() => atOffice("planRows", "comment", permitId))
    .toMatchObject([
      {
        mark: {
          shape: "cloud",
          page: 2,
          corners: [
            [780, 760],
            [1080, 960],
          ],
        },
      },
    ]);

  await enter(button(/^Show on sheet Measurement, Dana Architect: /));
  await enter(chosen.getByRole("button", { name: /^Copy to my marks/ }));
  await expect.poll(() => atOffice("planRows", "plan-mark", permitId)).toMatchObject([{ mark: { shape: "length", scaleId: null } }]);
  await expect.element(page.getByRole("application")).toHaveFocus();

  // Taken here at once, they stand on the sheet a moment later.
  await expect.element(page.getByText("List of marks (2)")).toBeVisible();
  const saved = await savedFile(() => enter(button("Download with marks")));
  expect(saved.name).toBe("deck-set with marks.pdf");
  const told = () => document.querySelector("[data-marked-copy]")?.textContent;
  await expect.poll(told).toBe("Downloaded deck-set with marks.pdf. Marks: 2");
  const out = await listed(saved.bytes, 2);
  expect(out).toHaveLength(12);
  expect(out.slice(-2)).toEqual([
    ["cloud", expect.stringMatching(/\w/), "Beam B1 to be resized → W12"],
    ["measure", expect.stringMatching(/\w/), "Length: No scale set"],
  ]);
  expect(await listed(saved.bytes, 1)).toEqual([]);
});

test("a signed file is left as it is, and the page says why; its own signature is no mark", async () => {
  const { permitId, documentId, reviewId } = await atOffice("deckWithSignedPlans", street());
  const pin = { shape: "pin" as const, page: 1, at: [400, 400] as [number, number] };
  await atOffice("run", "office", {
    name: "plan-mark.add",
    args: { permitId, markId: crypto.randomUUID(), documentId, reviewId, mark: pin },
  });
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=plans&document=${documentId}`);
  await enter(button("Download with marks"));
  const words = "deck-set.pdf is signed. Marks are not written into it, as that would break the signature.";
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button("Download with marks")).toHaveFocus();
  expect(page.getByText(/^Marks in the file/).elements()).toEqual([]);
});
