import { counted } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import type { LandingView } from "./landing-view";

const bar = css({ width: "full", height: "4", minWidth: "[90px]", color: "ink", "& [data-rest]": { stroke: "line" } });
const below = css({ marginTop: "3" });
const width = 300;

/** The median drawn to the scale of the longest one. */
function MedianBar({ days, longest }: { days: number; longest: number }) {
  const end = longest === 0 ? 0 : (days / longest) * width;
  return (
    <svg className={bar} viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" aria-hidden="true">
      <path data-rest="" d={`M0 8H${width}`} vectorEffect="non-scaling-stroke" />
      <path d={`M0 8H${end.toFixed(1)}`} stroke="currentColor" strokeWidth="6" />
    </svg>
  );
}

/** How long it takes now: the published records' own medians, each with how many permits it comes from. */
export function ProcessingTimes({ view }: { view: Pick<LandingView, "medians" | "asOf" | "timeZone"> }) {
  const { medians } = view;
  const longest = Math.max(0, ...(medians ?? []).map(({ days }) => days));
  return (
    <SheetSection labelledBy="processing-times">
      <DrawingTitle
        number="B"
        title={m.landing_times_title()}
        note={m.landing_times_note()}
        aside={m.landing_as_of({ time: dayAndTime(view.asOf, view.timeZone) })}
        id="processing-times"
      />
      {medians === null || medians.length === 0 ? (
        <Text>{medians === null ? m.landing_times_offline() : m.landing_times_none()}</Text>
      ) : (
        <Table caption={m.landing_times_caption()} captionHidden>
          <TableHead>
            <TableHeadCell>{m.landing_times_kind()}</TableHeadCell>
            <TableHeadCell numeric>{m.landing_times_half()}</TableHeadCell>
            <TableHeadCell hidden wideOnly>
              {m.landing_times_drawn()}
            </TableHeadCell>
            <TableHeadCell numeric>{m.landing_times_sample()}</TableHeadCell>
          </TableHead>
          <tbody>
            {medians.map(({ typeName, days, sample }) => (
              <TableRow key={typeName}>
                <TableRowHead>{typeName}</TableRowHead>
                <TableCell numeric>
                  <b>{days}</b>
                </TableCell>
                <TableCell wideOnly>
                  <MedianBar days={days} longest={longest} />
                </TableCell>
                <TableCell numeric muted>
                  {counted(sample)}
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      {medians !== null && medians.length > 0 && (
        <div className={below}>
          <Text as="meta" tone="muted">
            {m.landing_times_meaning()}
          </Text>
        </div>
      )}
    </SheetSection>
  );
}
