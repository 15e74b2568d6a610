import { expect, test } from "vitest";
import type { PlanCheck } from "#app/local/plan/checked-plan";
import { checkDocument, keepDocument } from "./keep-document";

const anything = ["application/pdf", "image/jpeg", "image/png"];
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = Uint8Array.from({ length: 5_800_000 }, (_byte, place) => [0xff, 0xd8, 0xff, 0xe0][place] ?? (place * 31) % 251);
const heic = letters("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");
const body = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n";
const pdf = (trailer = "", index = body.length) =>
  letters(`${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n${index}\n%%EOF\n`);
const opened: PlanCheck = { opened: true, refusal: null, warnings: [] };

interface Asked {
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly check?: PlanCheck | null;
}

async function kept(bytes: Uint8Array<ArrayBuffer>, name: string, { accept = anything, maxBytes = 10_000_000, check = null }: Asked = {}) {
  const stored: { readonly bytes: ArrayBuffer; readonly mediaType: string }[] = [];
  const file = new File([bytes], name);
  const checked = await checkDocument(file, { accept, maxBytes, checkPlan: async () => check });
  if (!checked.ok) return { answer: checked, stored };
  const answer = await keepDocument(file, checked, {
    async keep(given) {
      stored.push(given);
      return { sha256: "a".repeat(64), mediaType: given.mediaType, bytes: given.bytes.byteLength, fileName: given.fileName };
    },
  });
  return { answer, stored };
}

test("a photo of a plan is kept byte for byte, under its own name, however large", async () => {
  const { answer, stored } = await kept(jpeg, "plan.JPG");
  expect(answer).toMatchObject({ ok: true, file: { bytes: jpeg.byteLength, fileName: "plan.JPG", mediaType: "image/jpeg" } });
  expect(stored).toHaveLength(1);
  expect(Buffer.from(stored[0]?.bytes ?? new ArrayBuffer(0)).equals(Buffer.from(jpeg))).toBe(true);
});

test("an iPhone's own photo is refused in words of its own, and other files as files; nothing of either is kept", async () => {
  const phone = await kept(heic, "IMG_1.HEIC");
  expect(phone.answer).toMatchObject({ ok: false, problem: { code: "file-type-not-allowed", params: { kind: "heic" } } });
  const words = await kept(letters("words"), "a.txt");
  expect(words.answer).toEqual({ ok: false, problem: { code: "file-type-not-allowed", field: "file" } });
  expect([phone.stored, words.stored]).toEqual([[], []]);
});

test("what a slot does not take, and what is too large for it, is told before anything is read", async () => {
  const picture = await kept(jpeg, "plan.jpg", { accept: ["application/pdf"] });
  expect(picture.answer).toEqual({ ok: false, problem: { code: "file-type-not-allowed", field: "file" } });
  const large = await kept(jpeg, "plan.jpg", { maxBytes: 1_000_000 });
  expect(large.answer).toEqual({ ok: false, problem: { code: "too-large", field: "file", params: { limit: 1_000_000 } } });
  const drawing = Object.assign(letters(`AC1032${" ".repeat(100)}`));
  expect((await kept(drawing, "plan.dwg", { maxBytes: 10 })).answer).toMatchObject({ problem: { params: { kind: "dwg" } } });
});

test("a PDF is kept with what its ends, its index and the engine say of it, each once", async () => {
  const warningsOf = async (bytes: Uint8Array<ArrayBuffer>, check: PlanCheck | null = opened) => {
    const { answer } = await kept(bytes, "plan.pdf", { check });
    return answer.ok ? answer.warnings.map(({ fault }) => fault) : answer.problem;
  };
  expect(await warningsOf(pdf())).toEqual([]);
  expect(await warningsOf(pdf("/Encrypt 5 0 R"))).toEqual(["locked"]);
  expect(await warningsOf(pdf("/Encrypt 5 0 R"), null)).toEqual(["encrypted"]);
  expect(await warningsOf(pdf("", 12))).toEqual(["incomplete"]);
  expect(await warningsOf(pdf("", 999_999), { ...opened, warnings: [{ fault: "incomplete" }] })).toEqual(["incomplete"]);
  const password = await kept(pdf("/Encrypt 5 0 R"), "plan.pdf", {
    check: { opened: false, refusal: { fault: "password" }, warnings: [] },
  });
  expect(password.answer).toEqual({ ok: false, problem: { code: "file-unreadable", field: "file", params: { why: "password" } } });
  expect(password.stored).toEqual([]);
});

test("a file that moved since it was chosen is told as missing", async () => {
  const file = new File([pdf()], "plan.pdf");
  const unread = Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) });
  const checked = await checkDocument(unread, { accept: anything, maxBytes: 1_000, checkPlan: async () => null });
  expect(checked).toEqual({ ok: false, problem: { code: "file-missing", field: "file" } });
});
