import { useId } from "react";
import type { FigureUnit } from "#schemas/report/report";
import { numberFormat } from "#ui/number-text";
import { axisTicks, labelledPlaces } from "./reporting-scale";
import { reportingStyles } from "./reporting-styles";
import { valueText } from "./reporting-text";

const look = reportingStyles();
const [width, height] = [820, 400];
/** Left of it stand five figures in the letters of a phone. */
const plot = { left: 108, top: 20, bottom: 350 };
/** Where the plot ends: a band has its names to the right of it. */
const rightOf = (band: ChartProps["band"]): number => (band ? 710 : 806);

/** A point of a chart; null where there is nothing to say. */
export interface ChartPoint {
  readonly name: string;
  readonly value: number | null;
  /** Of a band: its upper edge. */
  readonly upper?: number | null;
}

export interface ChartProps {
  readonly title: string;
  /** The answer in words: what a reader who does not see it needs. */
  readonly description: string;
  readonly unit: FigureUnit;
  readonly points: readonly ChartPoint[];
  /** A band of two lines, named at their ends; without it bars. */
  readonly band?: { readonly value: string; readonly upper: string };
}

const tickText = (value: number, unit: FigureUnit): string => {
  if (unit !== "cents") return valueText(value, unit);
  const dollars = value / 100;
  return `$${numberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(dollars)}`;
};

function Axis({ ticks, y, unit, right }: { ticks: readonly number[]; y: (value: number) => number; unit: FigureUnit; right: number }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${plot.left} ${y(tick)}H${right}`} data-grid={tick === 0 ? undefined : ""} data-base={tick === 0 ? "" : undefined} />
      <text x={plot.left - 10} y={y(tick) + 5} textAnchor="end">
        {tickText(tick, unit)}
      </text>
    </g>
  ));
}

type Place = (place: number) => number;

function Names({ points, x }: { points: readonly ChartPoint[]; x: Place }) {
  return labelledPlaces(points.length, 6).map((place) => (
    <text key={place} x={x(place)} y={plot.bottom + 30} textAnchor="middle">
      {points[place]?.name}
    </text>
  ));
}

type DrawnProps = { points: readonly ChartPoint[]; x: Place; y: (value: number) => number };

function Bars({ points, x, y }: DrawnProps) {
  const wide = Math.min(56, ((rightOf(undefined) - plot.left) / Math.max(1, points.length)) * 0.68);
  return points.map(({ name, value }, place) => {
    const top = y(value ?? 0);
    return <rect key={name} data-bar="" x={x(place) - wide / 2} y={top} width={wide} height={Math.max(0, plot.bottom - top)} />;
  });
}

type Spot = readonly [number, number];
const lineOf = (spots: readonly Spot[]): string =>
  spots.map(([x, y], place) => `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

function Band({ points, x, y, band, unit }: DrawnProps & { band: NonNullable<ChartProps["band"]>; unit: FigureUnit }) {
  const spots = (of: (point: ChartPoint) => number | null | undefined): Spot[] =>
    points.flatMap((point, place): Spot[] => {
      const value = of(point);
      return value === null || value === undefined ? [] : [[x(place), y(value)]];
    });
  const [lower, upper] = [spots(({ value }) => value), spots((point) => point.upper)];
  const last = points.findLast(({ value }) => value !== null);
  const ends = [
    { spot: upper.at(-1), value: last?.upper, name: band.upper },
    { spot: lower.at(-1), value: last?.value, name: band.value },
  ];
  return (
    <>
      {upper.length > 0 && <path data-band="" d={`${lineOf(upper)}${lineOf([...lower].reverse()).replace("M", "L")}z`} />}
      <path data-upper="" d={lineOf(upper)} />
      <path data-lower="" d={lineOf(lower)} />
      {lower.map(([cx, cy]) => (
        <circle key={cx} data-point="" cx={cx} cy={cy} r="3.5" />
      ))}
      {ends.map(
        ({ spot, value, name }) =>
          spot &&
          typeof value === "number" && (
            <text key={name} x={rightOf(band) + 14} y={spot[1] + 2}>
              <tspan data-end="">{valueText(value, unit)}</tspan>
              <tspan x={rightOf(band) + 14} dy="1.3em">
                {name}
              </tspan>
            </text>
          ),
      )}
    </>
  );
}

/** A report's course as bars, or as a band between two lines. It says in words what it shows; the table beside it has the numbers. */
export function ReportingChart({ title, description, unit, points, band }: ChartProps) {
  const id = useId();
  const ticks = axisTicks(Math.max(0, ...points.flatMap(({ value, upper }) => [value ?? 0, upper ?? 0])));
  const most = ticks.at(-1) ?? 1;
  const y = (value: number) => plot.bottom - (value / most) * (plot.bottom - plot.top);
  const right = rightOf(band);
  const room = right - plot.left;
  const x: Place = (place) => plot.left + (room * (place + 0.5)) / Math.max(1, points.length);
  return (
    <figure className={look.figure}>
      <figcaption className={look.caption}>{title}</figcaption>
      <svg className={look.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <Axis ticks={ticks} y={y} unit={unit} right={right} />
        {band ? <Band points={points} x={x} y={y} band={band} unit={unit} /> : <Bars points={points} x={x} y={y} />}
        <Names points={points} x={x} />
      </svg>
    </figure>
  );
}
