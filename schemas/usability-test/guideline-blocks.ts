/**
 * Guidelines as they are written: plain text, with the few marks of Markdown that people type without learning them. What is not one of
 * these marks stands as it was typed; nothing is ever taken for HTML.
 */

/** A run of words. `to` of a link: https, http, mailto, or a path of this site. */
export type GuidelineRun =
  | { readonly kind: "text" | "strong" | "emphasis" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

export type GuidelineBlock =
  | { readonly kind: "paragraph" /** One array a line. */; readonly lines: readonly (readonly GuidelineRun[])[] }
  | { readonly kind: "heading"; readonly runs: readonly GuidelineRun[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly GuidelineRun[])[] };

const safeLink = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s\\]*)$/i;

const mark = /\*\*(?<strong>[^*\n]+)\*\*|\*(?<emphasis>[^*\s][^*\n]*)\*|`(?<code>[^`\n]+)`|\[(?<text>[^\]\n]+)\]\((?<to>[^()\s]+)\)/g;

function runOf(groups: Readonly<Record<string, string | undefined>>): GuidelineRun | null {
  const { strong, emphasis, code, text, to } = groups;
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (emphasis !== undefined) return { kind: "emphasis", text: emphasis };
  if (code !== undefined) return { kind: "code", text: code };
  return text !== undefined && to !== undefined && safeLink.test(to) ? { kind: "link", text, to } : null;
}

/** The runs of one line. */
function runsOf(line: string): readonly GuidelineRun[] {
  const runs: GuidelineRun[] = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain !== "") runs.push({ kind: "text", text: plain });
    plain = "";
  };
  for (const found of line.matchAll(mark)) {
    plain += line.slice(at, found.index);
    at = found.index + found[0].length;
    const run = runOf(found.groups ?? {});
    if (run === null) plain += found[0];
    else {
      flush();
      runs.push(run);
    }
  }
  plain += line.slice(at);
  flush();
  return runs;
}

const heading = /^#{1,6}\s+(.+?)\s*#*$/;
const bullet = /^\s*[-*•]\s+(.+)$/;
const numbered = /^\s*\d{1,3}[.)]\s+(.+)$/;

function blockOf(line: string): GuidelineBlock {
  const title = heading.exec(line)?.[1];
  if (title !== undefined) return { kind: "heading", runs: runsOf(title) };
  const item = bullet.exec(line)?.[1];
  if (item !== undefined) return { kind: "list", ordered: false, items: [runsOf(item)] };
  const step = numbered.exec(line)?.[1];
  if (step !== undefined) return { kind: "list", ordered: true, items: [runsOf(step)] };
  return { kind: "paragraph", lines: [runsOf(line.trim())] };
}

/** A line that goes on with the block before it, as one block; null where it begins its own. */
function joined(before: GuidelineBlock | undefined, next: GuidelineBlock): GuidelineBlock | null {
  if (before?.kind === "paragraph" && next.kind === "paragraph") return { ...before, lines: [...before.lines, ...next.lines] };
  if (before?.kind === "list" && next.kind === "list" && before.ordered === next.ordered)
    return { ...before, items: [...before.items, ...next.items] };
  return null;
}

/** The blocks of guidelines, in order: headings (`#`), lists (`-`, `1.`) and paragraphs, whose lines stay lines. */
export function guidelineBlocks(guidelines: string): readonly GuidelineBlock[] {
  const blocks: GuidelineBlock[] = [];
  let apart = true;
  for (const line of guidelines.split(/\r\n|\r|\n/)) {
    if (line.trim() === "") {
      apart = true;
      continue;
    }
    const next = blockOf(line);
    const goesOn = apart ? null : joined(blocks.at(-1), next);
    if (goesOn === null) blocks.push(next);
    else blocks[blocks.length - 1] = goesOn;
    apart = false;
  }
  return blocks;
}
