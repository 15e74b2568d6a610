/** One header of an email, unfolded. `name` in small letters. */
export interface MailHeader {
  readonly name: string;
  readonly value: string;
}

/** So much of an email may be headers. Bytes. */
const mostHeaders = 131_072;

const decoder = new TextDecoder("utf-8");

/** Where the headers end: at the first empty line. */
function headerEnd(raw: Uint8Array): number {
  const most = Math.min(raw.length, mostHeaders);
  for (let at = 0; at < most; at += 1) {
    if (raw[at] !== 10) continue;
    if (raw[at + 1] === 10 || (raw[at + 1] === 13 && raw[at + 2] === 10)) return at;
  }
  return most;
}

/** An email's headers as they stand, the topmost first. Read by us, and before anything else of it: whom to believe is decided on them alone. */
export function headersOf(raw: Uint8Array): readonly MailHeader[] {
  const text = decoder.decode(raw.subarray(0, headerEnd(raw)));
  const lines = text.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, name, value] = /^([\x21-\x39\x3b-\x7e]+)[ \t]*:(.*)$/s.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name: name.toLowerCase(), value: value.trim() }];
  });
}

/** Every value of a header, the topmost first. */
export const valuesOf = (headers: readonly MailHeader[], name: string): readonly string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value);
