import type { InspectionEvent } from "#schemas/inspection/inspection-event";

/** A line holds 75 octets at most; what follows is folded (RFC 5545, section 3.1). */
const lineOctets = 75;
const encoder = new TextEncoder();

/** Folds between characters: an octet of one is never torn from the rest. */
function folded(line: string): string {
  let octets = 0;
  let out = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineOctets) {
      out += "\r\n ";
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** TEXT of RFC 5545, section 3.3.11; control characters have no writing there. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, "\\n");

/** DATE-TIME in UTC. */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const eventLines = (event: InspectionEvent, stamp: string): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${text(event.uid)}`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${text(event.title)}`,
  ...(event.location === "" ? [] : [`LOCATION:${text(event.location)}`]),
  ...(event.description === "" ? [] : [`DESCRIPTION:${text(event.description)}`]),
  `URL:${event.url}`,
  "TRANSP:OPAQUE",
  "END:VEVENT",
];

/** An iCalendar object (RFC 5545) of these events. Instants are in UTC, so that no reader needs our time zones. `stamp`: when it was made. */
export function writeICalendar(name: string, events: readonly InspectionEvent[], stamp: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plumbline//Inspections//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
