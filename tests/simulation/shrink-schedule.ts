import type { Schedule, Step } from "./schedule";

/**
 * A schedule with as few steps as it still fails with: chunks are left out, larger ones first, for as long as that goes.
 * `fails` plays one; it is asked `most` times at most.
 */
export async function shrinkSchedule(schedule: Schedule, fails: (shorter: Schedule) => Promise<boolean>, most: number): Promise<Schedule> {
  let { steps } = schedule;
  let asked = 0;
  for (let chunk = Math.ceil(steps.length / 2); chunk >= 1; chunk = chunk === 1 ? 0 : Math.ceil(chunk / 2)) {
    for (let from = 0; from < steps.length && asked < most; ) {
      const left = [...steps.slice(0, from), ...steps.slice(from + chunk)];
      asked += 1;
      if (await fails({ ...schedule, steps: left })) steps = left;
      else from += chunk;
    }
  }
  return { ...schedule, steps };
}

/** A step as a pinned schedule has it: `after device draw what`. */
const lineOf = ({ after, device, draw, what }: Step): string => `${after} ${device} ${draw} ${what}`;

export function stepOf(line: string): Step {
  const [after, device, draw, ...what] = line.split(" ");
  return { after: Number(after), device: Number(device), draw: Number(draw), what: what.join(" ") };
}

/** A failed schedule as an entry of pinned-schedules.ts. */
export const pinnedText = ({ seed, steps }: Schedule, wrong: readonly string[]): string =>
  [
    "  {",
    `    // ${wrong[0] ?? "nothing is wrong"}`,
    `    title: "says what went wrong",`,
    `    seed: ${seed},`,
    "    steps: [",
    ...steps.map((step) => `      ${JSON.stringify(lineOf(step))},`),
    "    ],",
    "  },",
  ].join("\n");
