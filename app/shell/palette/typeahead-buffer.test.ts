import { expect, it } from "vitest";
import { typeaheadBuffer } from "./typeahead-buffer";

function page(longest?: number) {
  const target = new EventTarget();
  const heard: string[] = [];
  const ahead = typeaheadBuffer(target, longest);
  ahead.begin(new Event("keydown").timeStamp);
  // Behind those of the letters, as a page's own are: theirs come in the capture phase.
  target.addEventListener("keydown", (event) => void heard.push(String(Reflect.get(event, "key"))));
  const press = (key: string, more = {}) =>
    void target.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key, ...more }));
  return { ahead, press, heard, target };
}

it("gives the field what was pressed before it had the focus, and no shortcut hears of it", () => {
  const { ahead, press, heard } = page();
  for (const key of ["z", "y", "Backspace", "Z", "Enter"]) press(key);
  expect(ahead.take()).toBe("zZ");
  press("b");
  expect(heard).toEqual(["b"]);
  expect(ahead.take()).toBe("");
});

it("leaves other keys, and letters with Ctrl, to the page", () => {
  const { ahead, press, heard } = page();
  press("Tab");
  press("k", { ctrlKey: true });
  expect(heard).toEqual(["Tab", "k"]);
  expect(ahead.take()).toBe("");
});

it.each([
  ["Escape", ({ press }: ReturnType<typeof page>) => press("Escape"), ["Escape", "z"]],
  ["a press of the pointer", ({ target }: ReturnType<typeof page>) => void target.dispatchEvent(new Event("pointerdown")), ["z"]],
])("lets go after %s", (_, act, heard) => {
  const at = page();
  at.press("y");
  act(at);
  at.press("z");
  expect(at.heard).toEqual(heard);
  // Nor are they there when the palette is opened another way.
  expect(at.ahead.take()).toBe("");
});

it("lets go when the field does not come", () => {
  const { press, heard } = page(-1);
  press("z");
  expect(heard).toEqual(["z"]);
});
