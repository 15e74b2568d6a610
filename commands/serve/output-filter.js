import { stripVTControlCharacters } from "node:util";

/** Wrangler's own chatter: requests, its table of bindings, its start. */
const chatter = [
  /^\s*$/,
  /wrangler:info\]/,
  /^(Using redirected|Using secrets defined in|Your Worker has access|Binding\s+Resource|env\.|Attaching additional|[┌├└│]| - (Configuration|Original|Deploy))/,
  /^(⎔|Cloudflare collects|🪵)/u,
];
/** Warnings that say nothing here: the launcher runs the scheduled work itself, and a retried request was answered. */
const idleWarnings = [/WARNING.*Scheduled Workers are not automatically/, /WARNING.*ProxyWorker:.*recovered/];

/**
 * A writer that passes on whole lines worth a person's attention and swallows wrangler's chatter.
 * @param {(line: string) => void} write
 * @returns {(text: string) => void}
 */
export function withoutChatter(write) {
  let rest = "";
  let inIdleWarning = false;
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const plain = stripVTControlCharacters(line);
      inIdleWarning = idleWarnings.some((pattern) => pattern.test(plain)) || (inIdleWarning && /^(\s|$)/.test(plain));
      if (!inIdleWarning && !chatter.some((pattern) => pattern.test(plain))) write(line);
    }
  };
}
