import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const mebibyte = 1024 * 1024;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const processes = (): readonly Process[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, "utf8") }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });

/** What one process holds that no other does, or its share of it: MiB (`Pss`). */
function shareOf(pid: number): number {
  try {
    return (Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) * 1024) / mebibyte;
  } catch {
    return 0;
  }
}

/** The browser processes that this one started, with their renderers. */
function renderers(): readonly number[] {
  const all = processes();
  const own = new Set([process.pid]);
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid, command }) => own.has(pid) && command.includes("--type=renderer")).map(({ pid }) => pid);
}

/** What the largest renderer of this process's browsers holds now. MiB. */
export const rendererMemory = (): number => Math.max(0, ...renderers().map(shareOf));

/** The most that it held while something was done. MiB. */
export async function peakWhile(work: () => Promise<unknown>): Promise<number> {
  let [peak, over] = [0, false];
  const watching = (async () => {
    while (!over) {
      peak = Math.max(peak, rendererMemory());
      await pause(100);
    }
  })();
  try {
    await work();
  } finally {
    over = true;
    await watching;
  }
  return peak;
}
