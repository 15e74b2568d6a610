import { expect, test, vi } from "vitest";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { createProofDesk, sendProved } from "./proof-desk";

const needed: LinkAnswer<string> = { kind: "problem", problem: { code: "proof-needed" }, status: 403 };
const done: LinkAnswer<string> = { kind: "ok", value: "done" };

test("an act that needs a proof goes on by itself once there is one", async () => {
  const desk = createProofDesk();
  const send = vi.fn(async () => (send.mock.calls.length === 1 ? needed : done));
  const sending = sendProved(send, desk);
  await vi.waitFor(() => expect(desk.asked.get()).not.toBeNull());
  desk.asked.get()?.answer(true);
  expect(await sending).toEqual(done);
  expect(desk.asked.get()).toBeNull();
});

test("left unproved it stays refused, and is sent no more", async () => {
  const desk = createProofDesk();
  const send = vi.fn(async () => needed);
  const sending = sendProved(send, desk);
  await vi.waitFor(() => expect(desk.asked.get()).not.toBeNull());
  desk.asked.get()?.answer(false);
  expect(await sending).toEqual(needed);
  expect(send).toHaveBeenCalledTimes(1);
});

test("two acts at once are one question", async () => {
  const desk = createProofDesk();
  const [first, second] = [desk.ask(), desk.ask()];
  desk.asked.get()?.answer(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
});

test("what another answer says is passed on without a question", async () => {
  const desk = createProofDesk();
  expect(await sendProved(async () => done, desk)).toEqual(done);
  expect(desk.asked.get()).toBeNull();
});
