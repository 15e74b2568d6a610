import { expect, test } from "vitest";
import type { Payment } from "./fee";
import { inOrderTaken } from "./fee-balance";

const paid = (id: string, receiptNumber: string, takenAt: string): Payment => ({
  id,
  permitId: "permit-1",
  receiptNumber,
  amountCents: 100,
  method: "cash",
  reference: "",
  feeIds: [],
  takenAt,
  takenBy: "account-1",
  takenByName: "Cleo Clerk",
});

test("receipts stand in the order in which they were taken, whatever the ids of their rows", () => {
  const rows = [
    paid("a", "R26-00002", "2026-11-24T10:00:00.000Z"),
    paid("b", "R26-00003", "2026-11-24T10:00:00.000Z"),
    paid("c", "R26-00001", "2026-11-23T09:00:00.000Z"),
  ];
  expect(inOrderTaken(rows).map(({ receiptNumber }) => receiptNumber)).toEqual(["R26-00001", "R26-00002", "R26-00003"]);
  expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
