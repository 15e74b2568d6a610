import { m } from "#schemas/messages/compiled/messages";
import { locale } from "#schemas/values";

/** What stands above everything in the emails that we ask an answer to: what is below it is ours. */
const markers = locale.options.map((language) => m.event_message_received_mail_above({}, { locale: language }));

/** "On Mon, Nov 2, 2026 at 10:00 AM The Office <a@b.org> wrote:", in so many lines at most. */
const mostLinesOfIntroduction = 4;
const introductionBegins = /^(?:On|El|Em|Le)\s/i;
const introductionEnds = /\b(?:wrote|escribi[oó]|escreveu|a écrit)\s*:$/i;
/** Whoever tells of somebody's words themselves names no address, hour or year. */
const introductionNames = /@|\d{1,2}:\d{2}|\b\d{4}\b/;
/** A line that other clients draw before what they quote. */
const rule =
  /^(?:-{2,}\s*(?:original message|mensaje original|forwarded message|mensaje reenviado)\s*-{2,}|begin forwarded message:|inicio del mensaje reenviado:)$/i;
/** Outlook's block: who, then when or to whom. */
const blockFrom = /^\*?(?:From|De)\s*:\*?\s*\S/i;
const blockMore = /^\*?(?:Sent|Date|To|Subject|Enviado(?: el)?|Fecha|Para|Asunto)\s*:\*?/i;
const separator = /^_{10,}$/;
/** What phones write under everything. */
const device =
  /^(?:sent from (?:my|outlook|yahoo|mail)|enviado desde (?:mi|outlook|yahoo|correo)|get outlook for|obtener outlook para)\b.{0,80}$/i;

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.trim() === "";

/** How many lines, from here on, say who wrote what follows; 0: none. */
function introductionAt(lines: readonly string[], at: number): number {
  if (!introductionBegins.test(lines[at] ?? "")) return 0;
  let joined = "";
  for (let count = 1; count <= mostLinesOfIntroduction; count += 1) {
    const line = lines[at + count - 1]?.trim() ?? "";
    if (line === "" || joined.length + line.length > 500) return 0;
    joined = `${joined} ${line}`;
    if (introductionEnds.test(line)) return introductionNames.test(joined) ? count : 0;
  }
  return 0;
}

function isBlockAt(lines: readonly string[], at: number): boolean {
  if (!blockFrom.test(lines[at]?.trim() ?? "")) return false;
  return lines.slice(at + 1, at + 5).filter((line) => blockMore.test(line.trim())).length >= 2;
}

/** Where the next line with words is; past the end: there is none. */
function nextFilled(lines: readonly string[], from: number): number {
  const found = lines.slice(from, from + 20).findIndex((line) => !isBlank(line));
  return found < 0 ? lines.length : from + found;
}

const isMarker = (line: string): boolean => !isQuoted(line) && markers.some((marker) => line.includes(marker));

/** Whether everything from here on is quoted, though no sign stands before its lines. */
function endsAt(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? "";
  return isMarker(line) || rule.test(line) || isBlockAt(lines, at) || (separator.test(line) && isBlockAt(lines, nextFilled(lines, at + 1)));
}

/** Our own words are quoted below: in a language that we do not know, the line before them says so. */
function withoutIntroducer(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  const line = lines[last]?.trim() ?? "";
  return line.endsWith(":") && introductionNames.test(line) ? lines.slice(0, last) : lines;
}

/** The same before lines that are marked as quoted, where it names an address. */
function dropIntroducer(own: string[]): void {
  const blanks = isBlank(own.at(-1) ?? "") ? 1 : 0;
  const line = own.at(-1 - blanks)?.trim() ?? "";
  if (line.endsWith(":") && line.includes("@")) own.splice(own.length - 1 - blanks);
}

/** The lines that whoever answers wrote themselves, wherever between quoted ones they stand. */
function ownLines(lines: readonly string[]): readonly string[] {
  const own: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (endsAt(lines, at)) return isMarker(line) ? withoutIntroducer(own) : own;
    if (isQuoted(line)) {
      dropIntroducer(own);
      continue;
    }
    const introduces = introductionAt(lines, at);
    if (introduces === 0) own.push(line);
    else if (isQuoted(lines[nextFilled(lines, at + introduces)] ?? "")) at += introduces - 1;
    else break;
  }
  return own;
}

/** Without what stands under everything: a signature, what a phone writes, and whoever is quoted by name where nothing of it was left. */
function withoutEnd(lines: readonly string[]): readonly string[] {
  const signed = lines.indexOf("--");
  const kept = [...(signed < 0 ? lines : lines.slice(0, signed))];
  while (kept.length > 0 && (isBlank(kept.at(-1) ?? "") || device.test(kept.at(-1)?.trim() ?? ""))) kept.pop();
  return kept;
}

/** Signs that nothing typed has, and halves of characters. */
const unwritable = /[^\P{Cc}\t\n]|\p{Cs}/gu;

/** What somebody answered by email: without quotations, signature and blank ends. Empty: they wrote nothing of their own. */
export function wordsOfReply(text: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\u00a0/g, " ")
    .replace(unwritable, "")
    .split("\n")
    .map((line) => line.trimEnd());
  return withoutEnd(ownLines(lines))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
