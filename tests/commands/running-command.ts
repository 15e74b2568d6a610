import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../commands/launch/project.js";

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node itself. */
  readonly flags?: readonly string[];
  readonly args?: readonly string[];
}

/** A command of the project in a process of its own, with what it printed so far. */
export interface RunningCommand {
  readonly child: ChildProcess;
  readonly printed: { out: string; err: string };
  /** Resolves with the exit code, null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Starts `commands/<name>.js` as npm would. */
export function runCommandFile(name: string, { env = {}, flags = [], args = [] }: CommandOptions = {}): RunningCommand {
  const { npm_lifecycle_event: _, ...surrounding } = process.env;
  const child = spawn(process.execPath, [...flags, join(root, "commands", `${name}.js`), ...args], {
    cwd: root,
    env: { ...surrounding, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed.err += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  return { child, printed, exit };
}

/** Runs a command to its end. */
export async function runToEnd(name: string, options: CommandOptions = {}) {
  const { printed, exit } = runCommandFile(name, options);
  return { code: await exit, ...printed };
}

/** Waits until something is so. Throws, with what was printed, when it is not in time. */
export async function until(what: () => boolean, milliseconds: number, printed: RunningCommand["printed"]): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!what()) {
    if (performance.now() > deadline) throw new Error(`not in ${milliseconds} ms; printed:\n${printed.out}\n${printed.err}`);
    await wait(50);
  }
}

export const isReady = (running: RunningCommand): boolean => /^Ready$/m.test(running.printed.out);

/** The processes that a process started, and those that they did. */
export function descendantsOf(pid: number): number[] {
  const listed = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const pairs = listed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter(([, parentPid]) => parentPid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

/** Which of these processes are still there; one that has ended and waits to be collected counts as gone. */
export function stillThere(pids: readonly number[]): number[] {
  const listed = execFileSync("ps", ["-eo", "pid=,stat="], { encoding: "utf8" });
  const alive = new Set(
    listed
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, state]) => !state?.startsWith("Z"))
      .map(([pid]) => Number(pid)),
  );
  return pids.filter((pid) => alive.has(pid));
}

/** A folder for local data of a test's own. */
export function ownData() {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-data-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Processor time that these processes have taken so far, in seconds. */
export function processorSeconds(pids: readonly number[]): number {
  const listed = execFileSync("ps", ["-o", "time=", "-p", pids.join(",")], { encoding: "utf8" });
  const parts = listed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/[-:]/).map(Number));
  return parts.reduce((sum, time) => sum + time.reduce((seconds, part) => seconds * 60 + part, 0), 0);
}
