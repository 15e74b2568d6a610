import type { ReactNode } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Sheet, Wrap } from "#ui/layout/page";
import { DraftCard } from "./draft-card";
import { LandingSearch } from "./landing-search";
import type { LandingView } from "./landing-view";
import { useDraftLeft } from "./use-draft-left";

const hero = css({ bg: "sheet", borderBottom: "hairline" });
const heroInner = css({
  maxWidth: "page",
  marginInline: "auto",
  paddingInline: { base: "6", smDown: "4" },
  display: "grid",
  gridTemplateColumns: { base: "minmax(0,1.75fr) minmax(0,1fr)", mdDown: "minmax(0,1fr)" },
  columnGap: "12",
});
const words = css({ paddingTop: { base: "12", smDown: "6" }, paddingBottom: { base: "12", smDown: "6" }, minWidth: "0" });
const heading = css({
  fontSize: "[clamp(2rem, 4.4vw, 3.25rem)]",
  lineHeight: "[1.1]",
  letterSpacing: "[-0.02em]",
  marginBottom: { base: "2", smDown: "1" },
});
const lead = css({ color: "muted", marginBottom: { base: "6", smDown: "4" } });
const drop = css({
  display: "grid",
  gridTemplateColumns: { base: "40px minmax(0,1fr)", mdDown: "minmax(0,1fr)" },
  gap: "6",
  alignItems: "end",
  order: { mdDown: "-1" },
});
// The line is as long as the words beside it; the bob keeps its size.
const hanger = css({
  position: "relative",
  alignSelf: "stretch",
  display: { base: "block", mdDown: "none" },
  color: "accent",
  _before: { content: '""', position: "absolute", top: "0", bottom: "[60px]", left: "[19px]", borderLeft: "[1.5px solid]" },
});
const bob = css({ position: "absolute", bottom: "4", left: "0", width: "[40px]", height: "[46px]" });

/** The plumb line, hanging from the bar. */
function LongPlumbLine() {
  return (
    <div className={hanger}>
      <svg className={bob} viewBox="0 400 40 46" aria-hidden="true" fill="currentColor">
        <path d="M12 404h16v6H12zM10 412h20l-2.500 12L20 446l-7.500-22z" />
        <path d="M20 400v6" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </div>
  );
}

/** What people come for: the search, and the application they left here. */
export function LandingHero({ view }: { view: LandingView }) {
  const draft = useDraftLeft(view.draft);
  return (
    <section className={hero}>
      <div className={heroInner}>
        <div className={words}>
          <h1 id="page-title" tabIndex={-1} className={heading}>
            {m.landing_title()}
          </h1>
          <p className={lead}>{m.landing_lead({ name: view.organizationName })}</p>
          <LandingSearch view={view} />
        </div>
        <div className={drop}>
          <LongPlumbLine />
          {draft && <DraftCard draft={draft} timeZone={view.timeZone} />}
        </div>
      </div>
    </section>
  );
}

const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0,1.75fr) minmax(0,1fr)", mdDown: "minmax(0,1fr)" },
  gap: { base: "6", mdDown: "0" },
  alignItems: "start",
});
const side = css({ minWidth: "0", "& > * + *": { mdDown: { marginTop: "0", borderTopWidth: "[0]" } } });

/** Two columns of sheets; one under another on phones. */
export function LandingColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <Wrap>
      <div className={columns}>
        <div className={side}>
          <Sheet>{main}</Sheet>
        </div>
        <aside className={side}>{aside}</aside>
      </div>
    </Wrap>
  );
}
