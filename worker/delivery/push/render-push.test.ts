import { expect, test } from "vitest";
import { contractorNews, notificationEvents, officeNews } from "#schemas/notification/notification";
import { pushMessage } from "#schemas/notification/push-message";
import { renderPush } from "./render-push";

const facts = {
  permitId: "6d2f",
  number: "BP26-00041",
  address: "12 Broad Street",
  by: "Amara Osei",
  reason: "The site plan is missing.",
  inspection: "Framing",
  result: "Failed",
  owedCents: 123_456,
  decision: "rejected",
  granted: "no",
};
const at = { id: "c1.0", organization: { name: "City of Riverton" } } as const;

test.each([...notificationEvents])("a push of %s says what a locked phone may show, in both languages", (event) => {
  const [en, es] = (["en", "es"] as const).map((language) => renderPush(event, facts, { ...at, language }));
  const place = contractorNews.some((known) => known === event) ? "/license-tracker/6d2f" : "/tracker/6d2f";
  const path = officeNews.some((known) => known === event) ? "/office/day-end" : place;
  for (const message of [en, es]) {
    expect(pushMessage.parse(message)).toEqual(message);
    expect(message).toMatchObject({ id: "c1.0", body: "BP26-00041 · City of Riverton", path });
    expect(JSON.stringify(message)).not.toMatch(/Broad|Amara|site plan|Framing|Failed|1,?234|rejected|undefined/);
  }
  expect(en?.title).not.toBe(es?.title);
});

test("a record without a number is still somebody's", () => {
  expect(renderPush("corrections", { permitId: "p" }, { ...at, language: "en" }).body).toBe("Your application · City of Riverton");
  expect(renderPush("corrections", { permitId: "p" }, { ...at, language: "es" }).body).toBe("Su solicitud · City of Riverton");
});

test("whatever was typed, a push stays within its bounds and on our own site", () => {
  const hostile = { permitId: "//evil.test/\\x?y#z", number: `B\r\nP${"x".repeat(5_000)}` };
  const message = renderPush("issued", hostile, { ...at, language: "en" });
  expect(pushMessage.safeParse(message).success).toBe(true);
  expect(new URL(message.path, "https://riverton.test").origin).toBe("https://riverton.test");
});

test.each([
  ["party", "/tracker/6d2f"],
  ["reviewer", "/office/permits/6d2f"],
  ["inspector", "/office/field"],
])("a push leads a %s to %s", (as, path) => {
  expect(renderPush("withdrawn", { ...facts, as }, { ...at, language: "en" }).path).toBe(path);
});

test("a push of an inspection leads its inspector to it", () => {
  const params = { ...facts, as: "inspector", inspectionId: "i1" };
  expect(renderPush("inspection-moved", params, { ...at, language: "en" }).path).toBe("/office/field/i1");
});

test("a push nobody wrote is refused", () => {
  expect(() => renderPush("verify-email", {}, { ...at, language: "en" })).toThrow('there is no push "verify-email"');
});
