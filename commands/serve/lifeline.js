// Stands between the launcher and a server: leads a process group of its own, and ends the whole group when asked to,
// when the server ends, or when the launcher is gone (the channel closes however it died).
import { spawn, spawnSync } from "node:child_process";
import process from "node:process";

/** A server that has not stopped by then is killed. Milliseconds. */
const patience = 4000;

const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error("lifeline: no program was named");
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  child.kill("SIGTERM");
  setTimeout(endGroup, patience);
}

function endGroup() {
  if (process.platform === "win32") spawnSync("taskkill", ["/T", "/F", "/PID", String(child.pid)]);
  else process.kill(-process.pid, "SIGKILL");
}

process.on("disconnect", stop);
/** @type {readonly NodeJS.Signals[]} */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
for (const signal of signals) process.on(signal, stop);
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
  if (process.connected) process.send?.({ code: code ?? 1 }, endGroup);
  else endGroup();
});
