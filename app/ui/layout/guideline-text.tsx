import type { ReactNode } from "react";
import { type GuidelineRun, guidelineBlocks } from "#schemas/usability-test/guideline-blocks";
import { css } from "#styled/css";
import { link } from "#styled/recipes";

const look = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  overflowWrap: "anywhere",
  "& ul, & ol": { paddingInlineStart: "5", margin: "0" },
  "& ul": { listStyle: "disc" },
  "& ol": { listStyle: "decimal" },
  "& p": { margin: "0" },
});
const headingLook = css({ fontWeight: "bold" });

function Run({ run, newTab }: { run: GuidelineRun; newTab: string }) {
  if (run.kind === "link")
    return (
      <a href={run.to} target="_blank" rel="noopener noreferrer" aria-label={`${run.text}, ${newTab}`} className={link()}>
        {run.text}
      </a>
    );
  if (run.kind === "strong") return <strong>{run.text}</strong>;
  if (run.kind === "emphasis") return <em>{run.text}</em>;
  return run.kind === "code" ? <code>{run.text}</code> : run.text;
}

/** Each thing with a key of where it stands: what is read from a text has no other name. */
function numbered<T>(things: readonly T[], show: (thing: T, key: string) => ReactNode): ReactNode[] {
  return things.map((thing, at) => show(thing, String(at)));
}

const runs = (of: readonly GuidelineRun[], newTab: string) => numbered(of, (run, key) => <Run key={key} run={run} newTab={newTab} />);

/** Guidelines of a usability test, as text and the few marks that `guidelineBlocks` knows; never as HTML. `newTab`: "opens in a new tab". */
export function GuidelineText({ children, newTab }: { children: string; newTab: string }) {
  return (
    <div className={look}>
      {numbered(guidelineBlocks(children), (block, key) => {
        if (block.kind === "heading")
          return (
            <p key={key} className={headingLook}>
              {runs(block.runs, newTab)}
            </p>
          );
        if (block.kind === "paragraph")
          return (
            <p key={key}>
              {numbered(block.lines, (line, at) => (
                <span key={at}>
                  {at !== "0" && <br />}
                  {runs(line, newTab)}
                </span>
              ))}
            </p>
          );
        const items = numbered(block.items, (item, at) => <li key={at}>{runs(item, newTab)}</li>);
        return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
      })}
    </div>
  );
}
