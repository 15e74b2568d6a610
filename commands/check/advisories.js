/**
 * An advisory: versions from `from` on are affected, until `fixed`.
 * @typedef {{ id: string, package: string, from: string, fixed: string }} Advisory
 *
 * What was known on a day of the packages that keep the doors: looked up at github.com/advisories, for a registry need not answer `npm audit`.
 * @typedef {{ checked: string, packages: readonly string[], advisories: readonly Advisory[] }} AdvisoryList
 *
 * As npm writes it.
 * @typedef {{ packages: Readonly<Record<string, { version?: string | undefined }>> }} Lock
 */

/** A list older than this many days says too little to deploy by. */
export const listLastsDays = 90;

/** @param {string} version numbers alone: what comes before a release counts as the release */
const numbersOf = (version) => {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  if (numbers.length !== 3) throw new Error(`"${version}" is no version`);
  return numbers.map(Number);
};

/**
 * Whether a version comes before another.
 * @param {string} version
 * @param {string} other
 */
export function isBefore(version, other) {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)];
  const at = ours.findIndex((number, place) => number !== theirs[place]);
  return at >= 0 && (ours[at] ?? 0) < (theirs[at] ?? 0);
}

/**
 * Every version of a package that is locked, wherever in the tree it stands.
 * @param {Lock} lock
 * @param {string} name
 */
const lockedVersions = (lock, name) =>
  Object.entries(lock.packages).flatMap(([path, { version }]) =>
    (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`)) && version !== undefined ? [version] : [],
  );

/**
 * Locked versions that an advisory is about, a line each; empty = none.
 * @param {Lock} lock
 * @param {AdvisoryList} list
 * @returns {string[]}
 */
export const vulnerable = (lock, list) =>
  list.advisories.flatMap(({ id, package: name, from, fixed }) =>
    lockedVersions(lock, name).flatMap((version) =>
      !isBefore(version, from) && isBefore(version, fixed) ? [`${name} ${version}: ${id}, fixed in ${fixed}`] : [],
    ),
  );

/**
 * Packages of the list that are not locked: it would watch nothing.
 * @param {Lock} lock
 * @param {AdvisoryList} list
 */
export const unwatched = (lock, list) => list.packages.filter((name) => lockedVersions(lock, name).length === 0);

/**
 * Whole days since the list was checked.
 * @param {AdvisoryList} list
 * @param {Date} now
 */
export const ageOf = (list, now) => Math.floor((now.getTime() - Date.parse(list.checked)) / 86_400_000);

/**
 * What keeps a deploy from going ahead, a line each.
 * @param {Lock} lock
 * @param {AdvisoryList} list
 * @param {Date} now
 * @returns {string[]}
 */
export function unsafeToDeploy(lock, list, now) {
  const old = ageOf(list, now) > listLastsDays;
  const names = list.packages.join(", ");
  return [
    ...vulnerable(lock, list),
    ...(old ? [`commands/check/advisories.json is of ${list.checked}: look up the advisories of ${names}, and put the day into it.`] : []),
  ];
}
