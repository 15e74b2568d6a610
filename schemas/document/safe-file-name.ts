const longest = 120;
/** Control characters, and those that turn or hide text: bidirectional marks and overrides, zero widths, line separators. */
const hidden = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const reserved = /[<>:"|?*]/g;
/** Names of devices on Windows, whatever their extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that is safe to show and to give back as a download: the last part of a path, without control or direction characters, in
 * one Unicode form, at most 120 UTF-16 units with its extension kept. Never empty: `file` when nothing is left.
 */
export function safeFileName(name: string): string {
  const last =
    name
      .normalize("NFC")
      .replace(hidden, "")
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== "") ?? "";
  const clean = last
    .replace(reserved, "_")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .replace(device, "$&_");
  if (clean === "") return "file";
  if (clean.length <= longest) return clean;
  const extension = /\.[\p{L}\p{N}]{1,8}$/u.exec(clean)?.[0] ?? "";
  const stem = Array.from(clean.slice(0, clean.length - extension.length));
  while (stem.join("").length > longest - extension.length) stem.pop();
  return stem.join("").trimEnd() + extension;
}
