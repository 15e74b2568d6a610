import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { useTypedPart } from "#app/screen/typing/use-typed-part";
import { signInAs } from "./support/open-screen";

beforeAll(() => signInAs("applicant@demo.test"));

let mounted: { readonly root: Root; readonly place: HTMLElement } | null = null;
afterEach(() => {
  mounted?.root.unmount();
  mounted?.place.remove();
  mounted = null;
});

const part = z.object({ name: z.string(), hint: z.string() });
type Part = z.infer<typeof part>;
const blank: Part = { name: "", hint: "" };

interface FieldsProps {
  readonly name: string;
  readonly keep: (base: Part, typed: Part) => Promise<boolean>;
}

/** Two fields of a part, as a form's editor has them: what was typed becomes a change where one of them is left. */
function Fields({ name, keep }: FieldsProps) {
  const { typed, setTyped, leave } = useTypedPart<Part>(name, blank, (kept) => part.catch(blank).parse(kept), keep);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that a field inside it was left.
    <div onBlur={() => void leave()}>
      <input aria-label="Name" value={typed.name} onChange={(event) => setTyped({ ...typed, name: event.target.value })} />
      <input aria-label="Hint" value={typed.hint} onChange={(event) => setTyped({ ...typed, hint: event.target.value })} />
      <button type="button">Elsewhere</button>
    </div>
  );
}

const name = page.getByRole("textbox", { name: "Name" });
const hint = page.getByRole("textbox", { name: "Hint" });

/** Shows the fields over something that takes a change only where it begins at what stands there, and only when `let` says so. */
function showFields() {
  const changes: Part[] = [];
  const waiting: (() => void)[] = [];
  let standing = blank;
  const keep = async (base: Part, typed: Part): Promise<boolean> => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    if (JSON.stringify(base) !== JSON.stringify(standing)) return false;
    standing = typed;
    changes.push(typed);
    return true;
  };
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<Fields name={`test/${crypto.randomUUID()}#part`} keep={keep} />);
  mounted = { root, place };
  return { changes, let: () => waiting.shift()?.(), asked: () => waiting.length };
}

test("fields left one after another while a change is under way become changes of each other, and none is lost", async () => {
  const over = showFields();
  await name.fill("Traffic plan");
  await hint.click();
  await expect.poll(over.asked).toBe(1);
  await hint.fill("Where trucks stand");
  await name.click();
  await name.fill("Traffic plans");
  await page.getByRole("button", { name: "Elsewhere" }).click();
  over.let();
  await expect.poll(over.asked).toBe(1);
  over.let();
  const whole = { name: "Traffic plans", hint: "Where trucks stand" };
  await expect.poll(() => over.changes).toEqual([{ name: "Traffic plan", hint: "" }, whole]);
  await expect.element(name).toHaveValue(whole.name);
  await expect.element(hint).toHaveValue(whole.hint);
  expect(over.asked()).toBe(0);
});

test("what is typed back to what stood before, while another change is under way, stands", async () => {
  const over = showFields();
  await name.fill("Traffic plan");
  await hint.click();
  await expect.poll(over.asked).toBe(1);
  await name.fill("");
  await page.getByRole("button", { name: "Elsewhere" }).click();
  over.let();
  await expect.poll(over.asked).toBe(1);
  over.let();
  await expect.poll(() => over.changes).toEqual([{ name: "Traffic plan", hint: "" }, blank]);
  await expect.element(name).toHaveValue("");
});
