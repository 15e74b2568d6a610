import { expect, test } from "vitest";
import { lastOfEach } from "./early-typing";

const text = (id: string, value: string) => ({ id, name: "", type: "text", value, checked: false });
const radio = (name: string, value: string) => ({ id: "", name, type: "radio", value, checked: true });

test("only the last keystroke of each field is typed again", () => {
  expect(lastOfEach([text("a", "1"), text("b", "x"), text("a", "12")])).toEqual([text("a", "12"), text("b", "x")]);
});

test("of a group of radios the last choice counts", () => {
  expect(lastOfEach([radio("type", "deck"), radio("type", "electrical")])).toEqual([radio("type", "electrical")]);
});
