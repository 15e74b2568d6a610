import { expect, test } from "vitest";
import type { Device } from "#app/local/device/device";
import { buildId } from "#app/local/device/this-build";
import { forgetScreens, keepScreen, keptScreen } from "#app/local/store/kept-screens";
import { observable } from "#app/local/sync/sync-status";
import { screenMarkup } from "#app/shell/kept-screen/screen-markup";
import { keepAtRest } from "#app/shell/kept-screen/use-kept-screen";

function bodyOf(markup: string): HTMLElement {
  const body = document.createElement("div");
  body.innerHTML = markup;
  return body;
}
const page = '<header><a href="/office">Office</a></header><main id="main"><h1>Waiting on you</h1></main>';

test("a kept screen shows what was drawn, leads on by its links and does nothing else", () => {
  const drawn = bodyOf(
    `${page}<script>bad()</script><div role="status">Saved</div><button aria-controls="x" onclick="bad()">Export</button>
     <label for="find">Find</label><input id="find" name="text" value="oak"><img src="blob:1" alt="A photo"><iframe src="/x"></iframe>`,
  );
  const kept = bodyOf(screenMarkup(drawn) ?? "").firstElementChild;
  expect(kept?.id).toBe("kept-screen");
  expect(kept?.getAttribute("lang")).toBe(document.documentElement.lang);
  expect(kept?.querySelector("a")?.getAttribute("href")).toBe("/office");
  expect([...(kept?.querySelectorAll("button, input") ?? [])].every((each) => each.hasAttribute("inert"))).toBe(true);
  expect(kept?.querySelectorAll("script, iframe, [role=status], [id], [name], [for], [aria-controls], img[src]").length).toBe(0);
  // What runs by an attribute is stopped by the shell's policy, as it would be on every page; the page itself has none.
  expect(kept?.textContent).toContain("Waiting on you");
  // It says that the app is on its way, where that takes more than a second.
  expect(kept?.querySelector<HTMLElement>(".loading-bar")?.style.animationDelay).toBe("1s");
});

test("nothing is kept while somebody types, or while something stands over the page or is being read", () => {
  const typing = bodyOf(`${page}<textarea></textarea>`);
  const field = typing.querySelector("textarea");
  expect(screenMarkup(typing)).not.toBeNull();
  if (field) field.value = "half a note";
  expect(screenMarkup(typing)).toBeNull();
  expect(screenMarkup(bodyOf(`${page}<div role="dialog">Are you sure?</div>`))).toBeNull();
  expect(screenMarkup(bodyOf(`${page}<section aria-busy="true"></section>`))).toBeNull();
  expect(screenMarkup(bodyOf(`${page}<div id="kept-screen"></div>`))).toBeNull();
});

test("six screens are kept at most, the newest, none that is very long, and each for its person, build and day alone", async () => {
  await forgetScreens(false);
  const place = (at: number) => ({ accountId: "ana", build: "b1", address: `/office?view=${at}` });
  const [now, until] = ["2026-11-27T10:00:00.000Z", "2026-11-28T06:00:00.000Z"];
  for (let at = 0; at < 8; at += 1) await keepScreen(place(at), `screen ${at}`, until);
  const found = await Promise.all(Array.from({ length: 8 }, (_, at) => keptScreen(place(at), now)));
  expect(found).toEqual([null, null, "screen 2", "screen 3", "screen 4", "screen 5", "screen 6", "screen 7"]);
  await keepScreen(place(8), "x".repeat(400_001), until);
  expect(await keptScreen(place(8), now)).toBeNull();
  expect(await keptScreen({ ...place(7), accountId: "ben" }, now)).toBeNull();
  expect(await keptScreen({ ...place(7), build: "b2" }, now)).toBeNull();
  expect(await keptScreen(place(7), until)).toBeNull();
  await forgetScreens(false);
  expect(await keptScreen(place(7), now)).toBeNull();
});

test("a screen is kept once this device's copy has rested, and not while an act may be taken back or a copy is not whole", async () => {
  await forgetScreens(false);
  const [waiting, shown] = [observable<ReadonlyMap<string, unknown>>(new Map()), observable<ReadonlyMap<string, unknown>>(new Map())];
  const replica = observable(0);
  let whole = false;
  const device = { held: { waiting }, delayed: { shown }, replica, isComplete: () => whole, person: { accountId: "ana" } };
  const place = { accountId: "ana", build: buildId, address: "/office" };
  const kept = () => keptScreen(place, new Date().toISOString());
  const rested = () => new Promise((resolve) => setTimeout(resolve, 2_000));
  const stop = keepAtRest(device as unknown as Device, "/office", "America/Chicago");
  await rested();
  expect(await kept()).toBeNull();
  whole = true;
  waiting.set(new Map([["permit/p1#held/result", {}]]));
  await rested();
  expect(await kept()).toBeNull();
  waiting.set(new Map());
  await rested();
  expect(await kept()).toContain('id="kept-screen"');
  await forgetScreens(false);
  // Changed again and again, the copy does not rest.
  for (let change = 1; change < 5; change += 1) {
    replica.set(change);
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  expect(await kept()).toBeNull();
  stop();
  await rested();
  expect(await kept()).toBeNull();
});
