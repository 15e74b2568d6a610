import process from "node:process";

/** Seconds to one decimal, for people. @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs `work` and says so: on a terminal a line that counts the seconds, elsewhere one line when it takes over a
 * second and one when that is done. What takes less than a second says nothing.
 * @template T
 * @param {string} label what is being done, "Installing packages"
 * @param {() => T | Promise<T>} work
 * @param {{ write(text: string): unknown, isTTY?: boolean }} [out]
 * @returns {Promise<T>}
 */
export async function step(label, work, out = process.stdout) {
  const began = Date.now();
  let said = false;
  const tick = () => {
    if (out.isTTY) out.write(`\r${label} … ${Math.round((Date.now() - began) / 1000)} s `);
    else if (!said) out.write(`${label} …\n`);
    said = true;
  };
  const timer = setInterval(tick, 1000);
  if (out.isTTY) out.write(`${label} …`);
  try {
    const result = await work();
    const took = Date.now() - began;
    if (out.isTTY) out.write(`\r\u001b[K${took > 1000 ? `${label}: ${seconds(took)}\n` : ""}`);
    else if (said) out.write(`${label}: done in ${seconds(took)}\n`);
    return result;
  } catch (error) {
    if (out.isTTY) out.write("\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A failure that has been put into one line for the person: printed without a stack, exit 1. */
export class PlainFailure extends Error {}

/**
 * Runs a command's main function and ends the process with its result; a PlainFailure prints as its one line.
 * @param {() => Promise<number | void>} main its number is the exit code
 */
export async function runCommand(main) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : error);
    process.exit(1);
  }
}
