import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { WeekGrid } from "#app/areas/scheduler/boards/week-grid";
import type { LaneActs } from "#app/areas/scheduler/lane-acts";
import { readAddress } from "#app/areas/scheduler/scheduler-address";
import type { SchedulerPage } from "#app/areas/scheduler/scheduler-view";
import { useStopDrag } from "#app/areas/scheduler/use-stop-drag";
import { useStopTaking } from "#app/areas/scheduler/use-stop-taking";
import { calendarOf } from "#schemas/calendar/business-days";
import { lanesOf, loadOf, weekDays } from "#schemas/calendar/day-plan";
import type { Half } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { organization } from "#schemas/people/organization";
import { inspectionOf } from "#schemas/testing/inspections";
import { demoOrganizations } from "../../../commands/demo/demo-organizations.js";

const office = organization.parse(demoOrganizations[0]);
const monday = "2026-11-02";
const inspectors = Array.from({ length: 12 }, (_, at) => ({
  id: `i${at}`,
  name: `Inspector ${at}`,
  roles: ["Inspector" as const],
  disciplines: [],
}));
const days = weekDays(monday, calendarOf(office), []);

/** Of 2,000 open inspections, a week's worth has its place: six in each half-day of twelve inspectors; the others wait. */
function openInspections(): readonly Inspection[] {
  const slots = days.flatMap((day) => (["am", "pm"] as const).flatMap((half) => inspectors.map(({ id }) => ({ day, half, id }))));
  const placed = slots.flatMap(({ day, half, id }) =>
    Array.from({ length: 6 }, (_, stop) =>
      inspectionOf(`${id} ${day} ${half} ${stop}`, { scheduledOn: day, scheduledHalf: half, inspectorId: id, inspectorName: id, stop }),
    ),
  );
  const nowhere = { state: "requested" as const, scheduledOn: null, scheduledHalf: null, inspectorId: null };
  return [...placed, ...Array.from({ length: 2_000 - placed.length }, (_, at) => inspectionOf(`waiting ${at}`, nowhere))];
}

function pageOf(inspections: readonly Inspection[]): SchedulerPage {
  const planned = days.map((day) => {
    const lanes = lanesOf(
      inspections.filter(({ scheduledOn }) => scheduledOn === day),
      inspectors,
      day,
      office,
    );
    return { day, lanes, ...loadOf(lanes) };
  });
  const person = { accountId: "o", name: "Olga", email: "o@example.com", emailVerified: true, roles: ["OfficeStaff" as const] };
  const now = `${monday}T12:00:00.000Z`;
  const plans = { inspections, spans: [], inspectors, absences: [], organization: office, person, today: monday, now };
  const address = readAddress(`http://localhost/scheduler?view=week&day=${monday}`);
  const none = { queue: [], more: 0, moving: null, absence: null, giving: null, obstacles: {} };
  return { address, plans, day: monday, open: true, before: monday, after: monday, days: planned, ...none };
}

const nothing = () => undefined;

function Week({ page }: { page: SchedulerPage }) {
  const drag = useStopDrag(nothing);
  const taking = useStopTaking(page, { drop: async () => "stays", say: nothing }, true, nothing);
  const windows = new Map();
  const opens = { onMove: nothing, onAbsence: nothing, onGive: nothing, onOrder: nothing, onInspector: nothing };
  const acts: LaneActs = { drag, taking, windows, waitingIn: () => 0, ...opens };
  return <WeekGrid page={page} acts={acts} onOpen={nothing} />;
}

let mounted: { readonly root: Root; readonly place: HTMLElement } | null = null;
afterEach(() => {
  mounted?.root.unmount();
  mounted?.place.remove();
  mounted = null;
});

/** The half-days in which anything was drawn anew. */
function halvesIn(records: readonly MutationRecord[]): readonly string[] {
  const found = records.map(({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>("[data-cell]"),
  );
  return [...new Set(found.flatMap((half) => (half ? [`${half.dataset.for} ${half.dataset.half}`] : [])))].sort();
}

test("of twelve inspectors' week with 2,000 open inspections, a move draws the two half-days alone that it changes", () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  mounted = { root, place };
  const before = openInspections();
  flushSync(() => root.render(<Week page={pageOf(before)} />));
  expect(place.querySelectorAll("[data-cell]")).toHaveLength(120);

  const watch = new MutationObserver(nothing);
  watch.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
  const half: Half = "pm";
  const move = (at: number) => ({ inspectorId: `i${at}`, inspectorName: `i${at}`, scheduledOn: days[2] ?? "", scheduledHalf: half });
  const moved = (at: number) => before.map((one) => (one.id === `i0 ${monday} am 0` ? { ...one, ...move(at) } : one));
  flushSync(() => root.render(<Week page={pageOf(moved(7))} />));
  expect(halvesIn(watch.takeRecords())).toEqual([`i0@${monday} am`, `i7@${days[2]} pm`]);

  const took = [8, 9, 10, 11, 7, 8, 9, 10, 11].map((at) => {
    const after = moved(at);
    const began = performance.now();
    flushSync(() => root.render(<Week page={pageOf(after)} />));
    return performance.now() - began;
  });
  watch.disconnect();
  const median = took.sort((a, b) => a - b)[4] ?? Number.POSITIVE_INFINITY;
  console.info(`a move is planned and drawn in ${median.toFixed(1)} ms`);
  // A frame of 60 a second has 16.7 ms; this is the development build of React, on a machine that does other work.
  expect(median).toBeLessThan(50);
});
