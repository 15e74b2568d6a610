import { expect, test } from "vitest";
import { formSteps } from "./form-steps";

const step = (name: string) => {
  const form = { sections: [{ id: name, title: { en: name, es: name }, questions: [] }], documents: [] };
  return { before: form, after: form };
};

test("steps are undone the last first, made again, and gone where another follows; each person's are their own", () => {
  const [first, second, third] = [step("first"), step("second"), step("third")];
  formSteps.made("ana shed", first);
  formSteps.made("ana shed", second);
  formSteps.undone("ana shed");
  expect(formSteps.get("ana shed")).toEqual({ done: [first], undone: [second] });
  formSteps.redone("ana shed");
  expect(formSteps.get("ana shed")).toEqual({ done: [first, second], undone: [] });
  formSteps.undone("ana shed");
  formSteps.made("ana shed", third);
  expect(formSteps.get("ana shed")).toEqual({ done: [first, third], undone: [] });
  expect(formSteps.get("bo shed")).toEqual({ done: [], undone: [] });
  formSteps.forget("ana shed");
  expect(formSteps.get("ana shed").done).toEqual([]);
});
