import { expect, test } from "vitest";
import { screenMarkup } from "#app/shell/kept-screen/screen-markup";

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

test("a screen that is held out of sight is neither kept nor keeps another from being kept", () => {
  const body = bodyOf(`<div data-held><h1>Licenses</h1><textarea></textarea><p aria-busy="true"></p></div>${page}`);
  const field = body.querySelector("textarea");
  if (field) field.value = "looked for";
  const kept = screenMarkup(body);
  expect(kept).toContain("Waiting on you");
  expect(kept).not.toContain("Licenses");
});
