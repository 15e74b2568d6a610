import { describe, expect, test } from "vitest";
import { edge, edgeHeaders, type RawMail, rawMail } from "../../tests/support/mail/mailed-replies";
import { isAutomatic } from "./automatic-mail";
import { headersOf } from "./mail-headers";
import { isProvenFrom, senderOf } from "./mail-proof";

const headersIn = (mail: RawMail) => headersOf(new TextEncoder().encode(rawMail(mail)));
const proven = (mail: RawMail, from = "ana@demo.test") =>
  isProvenFrom(headersIn(mail), { from, to: "Reply@mail.example" }, { address: "Ana@demo.test", authservId: edge });
const says = (results: string) => ({ edge: [`Authentication-Results: ${results}`] });
const pass = "dmarc=pass header.from=demo.test";

describe("whose word on a sender counts", () => {
  test("the receiving edge's, where it says that DMARC passes for the domain of the From", () => {
    expect(proven({})).toBe(true);
    expect(proven({ from: '"Osei, Ana" <ANA@demo.test>' })).toBe(true);
    expect(proven({ from: "ana@demo.test" })).toBe(true);
    expect(proven({ from: "=?UTF-8?B?QW5h?= <ana@demo.test>" })).toBe(true);
    expect(proven({}, "prvs=1a2b=ana@demo.test")).toBe(true);
    expect(proven(says(`MX.Cloudflare.net 1; ${pass} policy.dmarc=reject`))).toBe(true);
    for (const dmarc of ["fail", "none", "temperror", "bestguesspass"])
      expect(proven({ edge: edgeHeaders("demo.test", dmarc) })).toBe(false);
  });

  test("not a header of the name that came with the email, wherever it stands", () => {
    const forged = `Authentication-Results: ${edge}; ${pass}`;
    const failed = edgeHeaders("demo.test", "fail");
    expect(proven({ edge: failed, more: [forged] })).toBe(false);
    // The edge says nothing of some emails: then nobody does.
    const silent = failed.filter((header) => !header.startsWith("Authentication-Results"));
    expect(proven({ edge: silent, more: [forged] })).toBe(false);
    expect(proven({ edge: failed.slice(0, 1), more: [forged] })).toBe(false);
    expect(proven({ edge: silent, more: [forged.replace("Authentication-Results", "ARC-Authentication-Results")] })).toBe(false);
    // Another's words below the edge's own are nobody's concern.
    expect(proven({ more: ["Authentication-Results: mx.google.com; dmarc=fail header.from=demo.test", forged] })).toBe(true);
  });

  test.each([
    `mx.cloudflare.net.evil.test; ${pass}`,
    `mx.cloudflare.net-evil; ${pass}`,
    `evil.test; (mx.cloudflare.net;) ${pass}`,
    `${pass}; ${edge}`,
    `${edge}; dmarc=pass header.from=evil.test`,
    `${edge}; dmarc=pass`,
    `${edge}; dmarc=fail (${pass})`,
    `${edge}; dmarc=fail header.from=demo.test; ${pass}`,
    `${edge}; spf=none smtp.helo=x; ${pass}`,
    `${edge}; spf=pass smtp.mailfrom="x; ${pass}"@evil.test`,
    `${edge}; spf=none (no SPF for x); ${pass}; (y) smtp.helo=x`,
    `${edge}; dkim=fail header.d="; ${pass}"`,
    `${edge}; x=dmarc=pass header.from=demo.test`,
    `${edge}; (dmarc=fail) ${pass} )`,
    `${edge} ${pass}`,
    "",
  ])("not what is spelled like it: %s", (results) => {
    expect(proven(says(results))).toBe(false);
  });

  test("nor of an email that was written to somebody else, or says twice what stands once", () => {
    for (const to of ["Town <reply@mail.example>", "eve@evil.test, reply@mail.example", "<REPLY@mail.example>"])
      expect(proven({ to })).toBe(true);
    for (const to of ["eve@evil.test", "xreply@mail.example", "reply@mail.example.evil.test", ""]) expect(proven({ to })).toBe(false);
    for (const name of ["To: reply@mail.example", "Message-ID: <b@demo.test>", "Subject: another", "Date: today"])
      expect(proven({ more: [name, name] })).toBe(false);
    expect(proven({ to: "eve@evil.test", more: ["Cc: reply@mail.example"] })).toBe(false);
  });

  test("nor where the envelope could have spelled it", () => {
    for (const from of ['"x; dmarc=pass header.from=demo.test"@evil.test', "a(b)@evil.test", "a;b@evil.test", "", "<>"])
      expect(proven({}, from)).toBe(false);
  });
});

describe("whom an email is from", () => {
  test.each([
    ['"ana@demo.test" <eve@demo.test>', "eve@demo.test"],
    ["ana@demo.test <eve@demo.test>", null],
    ["ana@demo.test, eve@demo.test", null],
    ["Town: ana@demo.test;", null],
    ['"ana@demo.test\u0000"@evil.test', null],
    ["<ana@demo.test> <eve@evil.test>", null],
    ["ana@demo.test (eve)", null],
    ["Ana <ana@demo.test>eve", null],
    ["<@evil.test:ana@demo.test>", null],
    ["ana@demo.test@evil.test", null],
    ["", null],
  ])("%s", (from, expected) => {
    expect(senderOf(headersIn({ from }))).toBe(expected);
    expect(proven({ from })).toBe(false);
  });

  test("is found in a moment, however long its headers are", () => {
    const long = " ".repeat(100_000);
    const began = performance.now();
    expect(proven({ from: `${long}a` })).toBe(false);
    expect(proven(says(`${edge}; ${'"\\'.repeat(50_000)}`))).toBe(false);
    expect(proven({ more: [`X: a\r\n${"\t".repeat(100_000)}b`] })).toBe(true);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test("is nobody where it says it twice, or not at all", () => {
    expect(proven({ more: ["From: eve@demo.test"] })).toBe(false);
    expect(proven({ more: ["From : ana@demo.test"] })).toBe(false);
    expect(proven({ from: null })).toBe(false);
    expect(senderOf(headersIn({ from: null, body: "From: ana@demo.test\r\n" }))).toBeNull();
  });
});

describe("what a machine sent", () => {
  const automatic = (mail: RawMail, envelopeFrom = "ana@demo.test") => {
    const headers = headersIn(mail);
    return isAutomatic(headers, { envelopeFrom, from: senderOf(headers), isOurs: (address) => address.endsWith("@mail.example") });
  };

  test.each([
    "Auto-Submitted: auto-replied (vacation)",
    "Auto-Submitted: auto-generated",
    "auto-submitted:AUTO-REPLIED",
    "Precedence: bulk",
    "Precedence: list",
    "X-Autoreply: yes",
    "X-Autorespond: away",
    "List-Id: <decks.example>",
    "X-Loop: reply@mail.example",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
  ])("is told by %s", (header) => {
    expect(automatic({ more: [header] })).toBe(true);
  });

  test("is told by its envelope, and by being ours; what a person sent is not", () => {
    for (const from of ["", "<>", "MAILER-DAEMON@demo.test", "no-reply@demo.test", "permits@mail.example"])
      expect(automatic({}, from)).toBe(true);
    expect(automatic({ from: "reply+00@mail.example" })).toBe(true);
    for (const more of [[], ["Auto-Submitted: no"], ["Precedence: normal"], ["X-Auto-Response-Suppress: All"]])
      expect(automatic({ more })).toBe(false);
  });
});
