import { rmSync } from "node:fs";
import { join } from "node:path";
import { PlainFailure } from "../launch/progress.js";
import { dataFolder } from "./local-data.js";
import { runningLine, whoIsRunning } from "./running-lock.js";

/** `npm run reset`: wipes the local data. */
export async function main() {
  const folder = dataFolder();
  const running = await whoIsRunning(folder);
  if (running) throw new PlainFailure(runningLine(running));
  for (const name of ["state", "logs", "tmp", "running.sock"]) rmSync(join(folder, name), { recursive: true, force: true });
  console.log("The local data is gone; npm start makes it anew.");
}
