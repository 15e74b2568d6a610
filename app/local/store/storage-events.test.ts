import { expect, test } from "vitest";
import { storageEvents } from "./storage-events";

test("what came before anybody listened is told to whoever listens first, in its order and once", () => {
  const events = storageEvents();
  events.emit("trouble", "full");
  events.emit("trouble", "fine");
  events.emit("reopened", null);
  const told: unknown[] = [];
  events.on("trouble", (trouble) => told.push(trouble));
  expect(told).toEqual(["full", "fine"]);
  events.emit("trouble", "lost");
  expect(told).toEqual(["full", "fine", "lost"]);
  events.on("reopened", () => told.push("reopened"));
  expect(told).toEqual(["full", "fine", "lost", "reopened"]);
});
