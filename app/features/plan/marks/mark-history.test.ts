import { expect, test } from "vitest";
import { afterAct, afterRedo, afterUndo, inverse, type MarkAct, noHistory } from "./mark-history";

const pin = (x: number) => ({ shape: "pin", page: 1, at: [x, 0] }) as const satisfies object;
const at = (x: number): Extract<MarkAct, { kind: "change" }>["to"] => ({ ...pin(x), at: [x, 0] });
const adding: MarkAct = { kind: "add", key: "m", documentId: "d", mark: at(1) };
const moving: MarkAct = { kind: "change", key: "m", from: at(1), to: at(2) };

test("an act is taken back by its opposite, and that one by the act itself", () => {
  expect(inverse(adding)).toEqual({ ...adding, kind: "remove" });
  expect(inverse(moving)).toEqual({ ...moving, from: at(2), to: at(1) });
  const comment: MarkAct = { kind: "move-comment", key: "c", from: { ...pin(1), at: [1, 0] }, to: { ...pin(2), at: [2, 0] } };
  for (const act of [adding, moving, comment]) expect(inverse(inverse(act))).toEqual(act);
});

test("acts are undone from the last one on and done again in turn; a new act ends what could be done again", () => {
  const both = afterAct(afterAct(noHistory, adding), moving);
  const one = afterUndo(both, true);
  expect(one).toEqual({ done: [adding], undone: [moving] });
  expect(afterRedo(one, true)).toEqual(both);
  expect(afterAct(one, moving)).toEqual({ done: [adding, moving], undone: [] });
  expect(afterUndo(noHistory, true)).toEqual(noHistory);
});

test("an act that could not be undone, as somebody changed the mark since, stands no more in the way of those before it", () => {
  const both = afterAct(afterAct(noHistory, adding), moving);
  expect(afterUndo(both, false)).toEqual({ done: [adding], undone: [] });
  expect(afterRedo(afterUndo(both, true), false)).toEqual({ done: [adding], undone: [] });
});

test("a day of marking keeps the last hundred", () => {
  const long = Array.from({ length: 250 }).reduce<typeof noHistory>((history) => afterAct(history, moving), noHistory);
  expect(long.done).toHaveLength(100);
});
