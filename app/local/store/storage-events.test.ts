import { expect, test } from "vitest";
import { storageEvents } from "./storage-events";

test("what came before anybody listened is told to whoever listens first, in its order and once", () => {
  const events = storageEvents();
  events.emit("failure", "full");
  events.emit("failure", "fine");
  events.emit("reopened", null);
  const told: unknown[] = [];
  events.on("failure", (failure) => told.push(failure));
  expect(told).toEqual(["full", "fine"]);
  events.emit("failure", "lost");
  expect(told).toEqual(["full", "fine", "lost"]);
  events.on("reopened", () => told.push("reopened"));
  expect(told).toEqual(["full", "fine", "lost", "reopened"]);
});
