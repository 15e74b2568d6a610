import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Take, useAutosave } from "#app/screen/typing/use-autosave";
import type { Problem } from "#schemas/problem";
import { signInAs } from "./support/open-screen";

beforeAll(() => signInAs("applicant@demo.test"));

let mounted: { readonly root: Root; readonly place: HTMLElement } | null = null;
afterEach(() => {
  mounted?.root.unmount();
  mounted?.place.remove();
  mounted = null;
});

interface FieldProps {
  readonly name: string;
  readonly take: Take<string>;
  readonly rests: boolean;
}

/** A field as pages have it: what it holds, and what became of it, in a word. */
function Field({ name, take, rests }: FieldProps) {
  const { value, change, typed, problem, save } = useAutosave<string>(name, "", take, { rests: () => rests });
  return (
    <>
      <input aria-label="Words" value={value} onChange={(event) => change(event.target.value)} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <output>{problem === null ? (typed ? "typed" : "taken") : problem.code}</output>
    </>
  );
}

/** Shows a field whose commands are answered one after another by `answers`; gives what they took. */
function showField(rests: boolean, answers: (() => Promise<Problem | null>)[]) {
  const took: string[] = [];
  const take: Take<string> = async (value) => {
    took.push(value);
    return (await answers.shift()?.()) ?? null;
  };
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<Field name={`test/${crypto.randomUUID()}#words`} take={take} rests={rests} />);
  mounted = { root, place };
  return took;
}

const words = page.getByRole("textbox", { name: "Words" });
const became = page.getByRole("status");
const press = () => page.getByRole("button", { name: "Save" }).click();

test("what a field's command refused stays as typed, and goes with the next rest once it is changed", async () => {
  const took = showField(true, [async () => ({ code: "field-conflict" })]);
  await words.fill("12 Elm");
  await expect.element(became).toHaveTextContent("field-conflict");
  await expect.element(words).toHaveValue("12 Elm");
  await words.fill("12 Elm Street");
  await expect.element(became).toHaveTextContent("taken");
  expect(took).toEqual(["12 Elm", "12 Elm Street"]);
});

test("what is typed while a command is under way waits its turn, and is not lost with what was taken", async () => {
  let answer: (refused: null) => void = () => undefined;
  const asked = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const took = showField(false, [() => asked]);
  await words.fill("first");
  await press();
  await words.fill("second");
  await press();
  expect(took).toEqual(["first"]);
  answer(null);
  await expect.element(became).toHaveTextContent("taken");
  expect(took).toEqual(["first", "second"]);
});

test("what may not go by itself waits for the press", { tags: ["proof"] }, async () => {
  const took = showField(false, []);
  await words.fill("void others");
  await expect.element(became).toHaveTextContent("typed");
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(took).toEqual([]);
  await press();
  await expect.element(became).toHaveTextContent("taken");
  expect(took).toEqual(["void others"]);
});
