import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoOrganizations } from "./demo-organizations.js";

/** @param {string} state the folder of the local data @returns {string} what is kept beside the data of a story that was told there */
export const storyMarkFile = (state) => join(state, "story.json");

/** As JSON has it; null: no story was told. @param {string} state @returns {unknown} */
export const readStoryMark = (state) => (existsSync(storyMarkFile(state)) ? JSON.parse(readFileSync(storyMarkFile(state), "utf8")) : null);

/** So many days after its last a story still goes on. */
const longestPause = 31;

/** @param {string} instant @returns {number} the day by the office's clocks, counted */
function dayOf(instant) {
  const timeZone = demoOrganizations[0]?.timeZone;
  return Date.parse(new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(instant))) / 86_400_000;
}

/**
 * Whether there are days to tell of. `over`: too many have passed.
 * @param {string} toldThrough the moment up to which it was told
 * @param {string} now
 * @returns {"due" | "before" | "over"}
 */
export function storyStand(toldThrough, now) {
  const days = dayOf(now) - dayOf(toldThrough);
  if (days <= 0) return "before";
  return days > longestPause ? "over" : "due";
}
