import { type ChangedRegion, regionLetter } from "#schemas/plan/changed-regions";
import { cloudPath, rectanglePoints } from "#schemas/plan/sheet-space";

const ink = "#14211E";
const paper = "#FFFFFF";

/** Units of a cloud's bump, of the sheet's longer side. */
const bump = 1 / 90;

/** Clouds round the places that changed, each with its letter, in units of the newer displayed sheet. */
export function RegionsLayer({ regions, current, side }: { regions: readonly ChangedRegion[]; current: number | null; side: number }) {
  const room = side / 200;
  return regions.map(({ left, top, right, bottom }, at) => {
    const chosen = at === current;
    const from = { x: left - room, y: top - room };
    const to = { x: right + room, y: bottom + room };
    const size = Math.min(to.x - from.x, to.y - from.y);
    return (
      <g key={`${left} ${top}`}>
        <path
          d={cloudPath(rectanglePoints(from, to), Math.min(side * bump, size / 2))}
          fill="none"
          stroke={ink}
          strokeWidth={chosen ? 3.5 : 1.5}
          strokeDasharray={chosen ? undefined : "5 3"}
          vectorEffect="non-scaling-stroke"
        />
        <g transform={`translate(${from.x} ${from.y})`}>
          <g style={{ transform: "scale(var(--unit))" }}>
            <rect x="-11" y="-11" width="22" height="22" fill={chosen ? ink : paper} stroke={ink} strokeWidth="1.500" />
            <text y="4.500" textAnchor="middle" fontSize="13" fontWeight="600" fill={chosen ? paper : ink}>
              {regionLetter(at)}
            </text>
          </g>
        </g>
      </g>
    );
  });
}
