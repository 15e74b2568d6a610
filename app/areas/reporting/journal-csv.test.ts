import { expect, test } from "vitest";
import type { Journal } from "#schemas/fee/journal";
import { journalCsv, journalFileName } from "./journal-csv";

const line: Journal["lines"][number] = {
  ...{
    at: "2026-04-01T06:30:00.000Z",
    on: "2026-03-31",
    entry: "payment",
    receiptNumber: "R26-00001",
    permitId: "p",
    permitNumber: "B26-00001",
  },
  ...{ method: "check", reference: "=1001", account: "001-322-10", code: "permit", fee: { en: "Permit fee", es: "Tarifa del permiso" } },
  ...{ amountCents: 125_050, byName: "Dana Whitfield", reason: "", drawer: "Drawer 2" },
};
const journal: Journal = {
  ...{ from: "2026-03-01", to: "2026-03-31", partial: false },
  lines: [
    line,
    {
      ...line,
      entry: "refund",
      method: "cash",
      reference: "",
      amountCents: 500,
      fee: null,
      account: "",
      code: "",
      reason: "Twice, by mistake",
    },
    {
      ...{ ...line, entry: "short", receiptNumber: "", permitId: "", permitNumber: "", reference: "", method: "cash", amountCents: 500 },
      ...{ fee: null, account: "", code: "", reason: "Change of $10.00" },
    },
  ],
};

test("a journal's file has what came in and what went out in a column each, and no formula of anybody's", () => {
  expect(journalCsv(journal).split("\r\n")).toEqual([
    "Day,Entry,Receipt,Permit,Account,Fee code,Fee,Payment method,Reference,Received (USD),Returned (USD),By,Reason,Drawer",
    "2026-03-31,Payment,R26-00001,B26-00001,001-322-10,permit,Permit fee,Check,'=1001,1250.50,,Dana Whitfield,,Drawer 2",
    '2026-03-31,Refund,R26-00001,B26-00001,,,,Cash,,,5,Dana Whitfield,"Twice, by mistake",Drawer 2',
    "2026-03-31,Short,,,,,,Cash,,,5,Dana Whitfield,Change of $10.00,Drawer 2",
    "",
  ]);
  expect(journalFileName(journal)).toBe("journal-2026-03-01-2026-03-31.csv");
});
