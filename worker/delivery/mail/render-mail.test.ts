import { describe, expect, test } from "vitest";
import { maxAttempts, retryDelay } from "../queue/retry-delay";
import { mailTemplates } from "./mail-text";
import { renderMail } from "./render-mail";
import { leaveByBinding } from "./send-mail";

const setting = {
  language: "en",
  name: "Maria",
  organization: { name: "City of Riverton", contact: { phone: "555-0100", email: "a@b.test", counter: "1 Main St" } },
  origin: "https://riverton.plumbline.example",
} as const;
const facts = {
  permitId: "6d2f",
  number: "BP26-00041",
  address: "12 Broad Street",
  reason: "The site plan is missing.",
  day: "2026-11-24",
  half: "am",
  from: "08:00",
  to: "10:00",
  dueOn: "2026-12-01",
  answerBy: "2026-12-01",
  until: "2026-12-01",
  on: "2026-12-01",
  expiresOn: "2027-05-20",
  owedCents: 123_456,
  granted: "yes",
  decision: "approved",
  state: "finaled_with_conditions",
  inspection: "Framing",
  result: "Passed",
  link: "/auth/verify-email?token=abc",
  invitedBy: "Sam Lindqvist",
  office: "City of Riverton",
  roles: "Inspector,OfficeStaff",
};

describe.each(["en", "es"] as const)("every mail has words in %s", (language) => {
  test.each([...mailTemplates])("%s, with all its facts and with none", (template) => {
    for (const params of [facts, {}]) {
      const mail = renderMail(template, params, { ...setting, language });
      expect(mail.subject.length).toBeGreaterThan(5);
      for (const text of [mail.subject, mail.text]) expect(text).not.toMatch(/undefined|NaN|null|\[object|: *\.|,\s*\./);
      expect(mail.text.endsWith("-- \nCity of Riverton, 555-0100")).toBe(true);
    }
  });
});

test("English and Spanish do not share a subject", () => {
  for (const template of mailTemplates) {
    const [en, es] = (["en", "es"] as const).map((language) => renderMail(template, facts, { ...setting, language }).subject);
    expect(en).not.toBe(es);
  }
});

test("a mail about a permit says where, when and how much", () => {
  const fees = renderMail("fees-due", facts, setting);
  expect(fees.subject).toBe("Fees due: BP26-00041, 12 Broad Street");
  expect(fees.text).toContain("$1,234.56 is due");
  expect(fees.text).toContain("https://riverton.plumbline.example/redirect?permit=6d2f");
  expect(renderMail("inspection-scheduled", facts, setting).text).toContain("Tuesday, November 24, 2026, in the morning.");
  const window = { ...facts, from: "08:00", to: "13:30" };
  expect(renderMail("inspection-window", window, setting).text).toContain("arrives between 8:00 and 13:30 on Tuesday, November 24, 2026.");
  expect(renderMail("inspection-window", { ...window, clock: "12-hour", again: "yes" }, setting).text).toMatch(
    /now arrives between 8:00.AM and 1:30.PM on/,
  );
  expect(renderMail("inspection-resulted", facts, { ...setting, language: "es" }).text).toContain("resultado: Aprobada.");
  const corrected = { ...facts, before: "Failed" };
  expect(renderMail("inspection-result-corrected", corrected, setting).text).toContain("when we told you Failed.");
  expect(renderMail("inspection-result-corrected", corrected, setting).text).toContain("The result of the inspection “Framing”");
  expect(renderMail("inspection-result-corrected", corrected, { ...setting, language: "es" }).text).toContain(
    "El resultado de la inspección «Framing»",
  );
  expect(renderMail("inspection-result-corrected", corrected, { ...setting, language: "es" }).text).toContain("le dijimos No aprobada.");
});

test("the mail of a message says that it can be answered where it can, and how not; a refused answer says why", () => {
  const told = { ...facts, text: "How high is it?" };
  const [plain, answered] = [
    renderMail("message-received", told, setting),
    renderMail("message-received", { ...told, reply: "yes" }, setting),
  ];
  expect(plain.text).not.toMatch(/Reply to this email|above this line/);
  expect(answered.text).toMatch(/^— Write your reply above this line —\n\nHello Maria,/);
  expect(answered.text).toContain("Files are not taken by email");
  const refused = (why: string) => renderMail("reply-refused", { ...facts, why, limit: 5_000 }, setting).text;
  expect(refused("sender")).toContain("We could not confirm that it was sent from this email address.");
  expect(refused("too-long")).toContain("longer than 5000 characters");
  expect(refused("unheard-of")).toContain("We could not read it");
});

test("an invoice's mail says its number, its day and what is asked, and leads to the page on which it is paid", () => {
  const asked = { ...facts, invoice: "I26-00007", invoiceCents: 12_733, payBy: "2026-12-18", link: "/pay/permit.I26-00007.secret" };
  const mail = renderMail("invoice", asked, setting);
  expect(mail.subject).toBe("Invoice I26-00007: BP26-00041, 12 Broad Street");
  expect(mail.text).toContain("$127.33 is due on invoice I26-00007");
  expect(mail.text).toContain("Pay by Friday, December 18, 2026.");
  const told = renderMail("fees-due", asked, setting);
  expect(told.text).toContain("Invoice I26-00007: $127.33, due Friday, December 18, 2026.");
  for (const { text, html } of [mail, told]) {
    expect(text).toContain("https://riverton.plumbline.example/pay/permit.I26-00007.secret");
    expect(html).toContain("/pay/permit.I26-00007.secret");
  }
  expect(told.text).toContain("https://riverton.plumbline.example/redirect?permit=6d2f");
  expect(renderMail("fees-due", asked, { ...setting, language: "es" }).text).toContain("Factura I26-00007: ");
});

test("what a person typed is text in the HTML and one line in the subject", () => {
  const hostile = { ...facts, address: `<img src=x onerror="alert(1)">`, number: "BP\r\nBcc: evil@evil.test" };
  const mail = renderMail("submitted", hostile, { ...setting, name: "<b>Eve</b>" });
  expect(mail.html).not.toMatch(/<img|<b>/);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.text.split("\n").some((line) => line.startsWith("Bcc:"))).toBe(false);
});

test("a mail links to its own organization's site alone", () => {
  for (const link of ["https://evil.test/", "//evil.test/x", "javascript:alert(1)"])
    expect(() => renderMail("verify-email", { link }, setting)).toThrow("own organization");
});

test("a mail nobody wrote is refused", () => {
  expect(() => renderMail("surprise", {}, setting)).toThrow('there is no mail "surprise"');
});

test("a mail leaves as a machine's, with where it is answered to where it can be", async () => {
  const left: unknown[] = [];
  const send = leaveByBinding({ send: async (mail) => void left.push(mail) }, "permits@mail.example");
  const mail = { to: "ana@demo.test", subject: "s", text: "t", html: "h" };
  await send("local", "1", mail);
  await send("local", "2", { ...mail, replyTo: "reply+0@mail.example" });
  const whole = { ...mail, from: "permits@mail.example", headers: { "Auto-Submitted": "auto-generated" } };
  expect(left).toEqual([whole, { ...whole, replyTo: "reply+0@mail.example" }]);
});

test("tries come later and later, never more than a fifth later still, and end", () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, n) => retryDelay(n + 1, 0) ?? Number.NaN);
  expect(delays[0]).toBe(30_000);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(Math.max(...delays)).toBe(6 * 3_600_000);
  expect(retryDelay(1, 0.999)).toBeLessThanOrEqual(36_000);
  expect(retryDelay(maxAttempts, 0)).toBeNull();
});
