import { bytesOfLetters, lettersOfPdf, objectsOf, type SamplePage, samplePdf, textAt, titleBlock } from "./sample-pdf";

type Bytes = Uint8Array<ArrayBuffer>;

const sheet: SamplePage = { content: titleBlock("A2.01", "GROUND FLOOR PLAN") };
const small = (at: number): SamplePage => ({ content: textAt(10, 10, 12, `page ${at + 1}`), box: [0, 0, 612, 792] });
export const pagesOf = (count: number): readonly SamplePage[] => Array.from({ length: count }, (_, at) => small(at));

export const soundPdf = (): Bytes => samplePdf([sheet, small(1)]);
const soundLetters = (): string => lettersOfPdf(objectsOf([sheet, small(1)]));

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const salted = (...parts: readonly Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

async function wrapped(secret: Bytes, fileKey: Bytes): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", secret, "AES-CBC", false, ["encrypt"]);
  return new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv: new Uint8Array(16) }, key, fileKey)).slice(0, 32);
}

/** One password of an encrypted PDF: its proof, and the file's key wrapped with it (AES-256, revision 5). */
async function passwordEntry(password: string, fileKey: Bytes, more: Uint8Array = new Uint8Array()) {
  const word = bytesOfLetters(password);
  const [proofSalt, keySalt] = [bytesOfLetters("12345678"), bytesOfLetters("abcdefgh")];
  const proof = salted(await sha256(salted(word, proofSalt, more)), proofSalt, keySalt);
  return { proof, wrapped: await wrapped(await sha256(salted(word, keySalt, more)), fileKey) };
}

/** A PDF that opens with `user` alone; an empty one locks it against changes and asks nobody who reads it. */
export async function encryptedPdf(user: string): Promise<Bytes> {
  const fileKey = bytesOfLetters("0123456789abcdef0123456789abcdef");
  const reader = await passwordEntry(user, fileKey);
  const owner = await passwordEntry("owner", fileKey, reader.proof);
  const entries = [
    ...["/Filter /Standard /V 5 /R 5 /Length 256 /P -1028 /StmF /Identity /StrF /Identity /EncryptMetadata true"],
    ...[`/U <${hex(reader.proof)}> /UE <${hex(reader.wrapped)}> /O <${hex(owner.proof)}> /OE <${hex(owner.wrapped)}>`],
    `/Perms <${"00".repeat(16)}>`,
  ];
  const objects = objectsOf([sheet, small(1)]);
  const trailer = `/Encrypt ${objects.length + 1} 0 R /ID [<00><00>]`;
  return bytesOfLetters(lettersOfPdf([...objects, `<< ${entries.join(" ")} >>`], trailer));
}

/** The first part of a file whose copy broke off. */
export const brokenOff = (bytes: Bytes, share = 0.5): Bytes => bytes.slice(0, Math.floor(bytes.length * share));

/** Its index stands elsewhere than it says. */
export const wrongIndexPdf = (): Bytes => bytesOfLetters(soundLetters().replace(/startxref\n\d+/, "startxref\n12"));
/** Its index is where it says, and every place in it is wrong. */
export const wrongPlacesPdf = (): Bytes => bytesOfLetters(soundLetters().replace(/\d{10} 00000 n/g, "0000000007 00000 n"));
export const noEndPdf = (): Bytes => bytesOfLetters(soundLetters().replace(/startxref[\s\S]*$/, ""));

const withPages = (pages: string): Bytes => {
  const [catalog = "", , ...rest] = objectsOf([sheet]);
  return bytesOfLetters(lettersOfPdf([catalog, pages, ...rest]));
};
export const noPagesPdf = (): Bytes => withPages("<< /Type /Pages /Count 0 /Kids [] >>");
/** A tree of pages that contains itself. */
export const loopedPdf = (): Bytes => withPages("<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 2 0 R] >>");
/** It says that it has more pages than there are. */
export const boastingPdf = (): Bytes => withPages("<< /Type /Pages /Count 100000000 /Kids [4 0 R] >>");
export const missingPagesPdf = (): Bytes => withPages("<< /Type /Pages /Count 3 /Kids [4 0 R 88 0 R 99 0 R] >>");
export const noCatalogPdf = (): Bytes => bytesOfLetters(soundLetters().replaceAll("/Catalog", "/Nothing").replaceAll("/Pages", "/Nowhere"));
/** Its index leads to itself as the one before. */
export const endlessIndexPdf = (): Bytes => {
  const letters = soundLetters();
  const index = /startxref\n(\d+)/.exec(letters)?.[1] ?? "0";
  return bytesOfLetters(letters.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${index}`));
};

/** A script that never ends, to be run when the file is opened. */
export const scriptedPdf = (): Bytes => samplePdf([sheet], "/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>");
export const startsProgramPdf = (): Bytes => samplePdf([sheet], "/OpenAction << /S /Launch /F (cmd.exe) >>");

/** Signs turned over throughout, as on a broken disk; its beginning and its end stand. */
export function flippedPdf(): Bytes {
  const bytes = soundPdf();
  for (let at = 40; at < bytes.length - 200; at += 7) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}
/** Every sign but those of its beginning is another. */
export function noisePdf(): Bytes {
  const bytes = soundPdf();
  for (let at = 9; at < bytes.length; at += 1) bytes[at] = (at * 131 + (at >> 3) * 17 + 7) & 0xff;
  return bytes;
}
export const bareHeadPdf = (): Bytes => bytesOfLetters("%PDF-1.7\n");

const box = (inches: number, more = ""): SamplePage => ({ content: "", box: [0, 0, inches * 72, inches * 72], more });
export const squarePdf = (inches: number): Bytes => samplePdf([small(0), box(inches)]);
export const unitsPdf = (): Bytes => samplePdf([{ ...sheet, more: "/UserUnit 10" }]);
export const manyPagesPdf = (): Bytes => samplePdf(pagesOf(1_001));

/** So many bytes of something else before it, as printers and mail put there. */
export const lateHeadPdf = (before: number): Bytes =>
  bytesOfLetters(`${"\x1b%-12345X@PJL \n".repeat(100).slice(0, before)}${soundLetters()}`);
