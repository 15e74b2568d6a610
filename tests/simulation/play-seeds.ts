import { faultKinds } from "./fault-kinds";
import { type Played, playSchedule } from "./play-schedule";
import { type Schedule, scheduleOf } from "./schedule";
import { pinnedText, shrinkSchedule } from "./shrink-schedule";

/** A failed history is played so many times at most to make it shorter. */
const shrinkTries = 400;
const tellEvery = 250;

export interface SeedsJob {
  readonly seeds: number;
  readonly from: number;
  readonly tell: (line: string) => void;
}

/** Plays a history; one that throws has failed too. */
async function safely(schedule: Schedule): Promise<Pick<Played, "wrong" | "faults" | "commands">> {
  try {
    return await playSchedule(schedule);
  } catch (error) {
    return { wrong: [`it throws ${error instanceof Error ? error.message : String(error)}`], faults: new Map(), commands: 0 };
  }
}

/** Plays histories by seed, tells what fails as short as it still fails, and counts faults. Gives the failed seeds. */
export async function playSeeds({ seeds, from, tell }: SeedsJob): Promise<{ readonly failed: readonly number[] }> {
  const failed: number[] = [];
  const counts = new Map<string, { times: number; histories: number }>();
  let commands = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const schedule = scheduleOf(seed);
    const played = await safely(schedule);
    commands += played.commands;
    for (const [kind, times] of played.faults) {
      const count = counts.get(kind) ?? { times: 0, histories: 0 };
      counts.set(kind, { times: count.times + times, histories: count.histories + 1 });
    }
    if (played.wrong.length > 0) {
      failed.push(seed);
      await tellFailure(schedule, played.wrong, tell);
    }
    if ((seed - from + 1) % tellEvery === 0) tell(`${seed - from + 1} of ${seeds} histories, ${failed.length} failed`);
  }
  const all = faultKinds.map((kind) => ({ kind, ...(counts.get(kind) ?? { times: 0, histories: 0 }) }));
  for (const { kind, times, histories } of all) tell(`${kind}: ${times} times, in ${Math.round((histories / seeds) * 100)} % of histories`);
  const faults = all.reduce((sum, { times }) => sum + times, 0);
  tell(`${seeds} histories from seed ${from}, ${commands} commands, ${faults} faults: ${failed.length} failed`);
  return { failed };
}

async function tellFailure(schedule: Schedule, wrong: readonly string[], tell: SeedsJob["tell"]): Promise<void> {
  tell(`Seed ${schedule.seed} failed: ${wrong.join("; ").slice(0, 600)}`);
  const short = await shrinkSchedule(schedule, async (shorter) => (await safely(shorter)).wrong.length > 0, shrinkTries);
  tell(
    `${short.steps.length} of its ${schedule.steps.length} steps are enough. To pin it:\n${pinnedText(short, (await safely(short)).wrong)}`,
  );
}
