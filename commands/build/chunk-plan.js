import { createHash } from "node:crypto";
import { root } from "../launch/project.js";

/**
 * Which pages need a module decides which file of the build it goes to, so that a first visit brings what its own page needs in few files
 * (docs/decisions/2026-11-26-a-first-visit-has-a-budget.md). Files import files that more pages need, and never back: a module is needed
 * wherever the one that imports it is.
 */

/** Of this many areas and more, a module is everybody's. */
const most = 12;
/** Of this many, it goes to one file with the others of its kind. */
const several = 4;
/** Bytes of modules, before minifying, from which on the areas that share them have a file of their own. */
const worthAFile = 5_000;
/** Bytes that pages which do not need them are not to bring. */
const heavy = 40_000;
/** Of this many pages of one area and more, a module is the area's; a sentence, which is small and imports none of them, of two. */
const pagesOfAnArea = 3;
/**
 * Its week and its list, which come after the page, draw the half-days that the page draws: what the two share stands in the area's file. So does what its
 * page and the dialog of a move say alike (`app/wording`): the desk's pages, which open that dialog too, then name no file the more.
 */
const drawnTwice = "scheduler";
const isDrawnTwice = (/** @type {string} */ id, /** @type {Needed} */ needed) =>
  areasOf(needed)[0] === drawnTwice && (pagesOf(needed).length > 1 || (needed.entries.length > 1 && id.includes("/app/wording/")));

/**
 * Half a KB of rules that forms, checks of an office's rules and the desk's commands ask alike. Left to the plan they stand with what two areas share, and
 * an area's common file would bring all of that to its front.
 */
const everywhere = /\/schemas\/permit-type\/(?:at-once-answers|at-once-checks|condition-check|logic-ways)\.ts$/;

/**
 * What is left in an account, which the desk's commands ask: left to the plan it stands with an account's statement, which its queue would bring. A call as
 * one value is 200 bytes: left to the plan it is a file of its own for licenses. How words are found in a text, and a condition in its language, are as small:
 * left to the plan every page brings the one, and a permit's a file for the other.
 */
const ofTheDesk = /\/schemas\/(?:fee\/trust\/trust-balance|command-call|plain\/words-within|review\/told-condition)\.ts$/;
/**
 * An office's standard conditions in words, and the words of several answers at once: the official's page and a permit's conditions say them, which come to the
 * workspace after it. Left to the plan they make what the two areas share large enough for a file, which the workspace would bring.
 */
const ofStandards = /\/app\/wording\/desk\/standard-text\.ts$|\/compiled\/messages\/(?:form_editor_logic|forms_logic|standard)_\w+\.js$/;
/** How a drawer is counted, at the day's end and by the log of acts: left to the plan the workspace brings it beside what it shares with the official's pages. */
const ofDrawers = /\/schemas\/fee\/drawer\/(?:drawer-count|cash-pieces)\.ts$/;
/** What every command is made with: left to the plan it is a file of its own, and one more for its schemas. */
const ofFewDesk = /\/schemas\/command\.ts(?:\?|$)/;
/** What a certificate states: left to the plan it is a file of 256 bytes. */
const ofDeskSchemas = /\/schemas\/paper\/certified\.ts$/;

// Plans are looked at by those who review or answer them: what they alone need is of no area, so that no page brings it for them.
/** Where the desk works all day: what its queue does not need is not brought for the workspace's or the counter's sake, nor the counter's for the workspace. */
const desk = { queue: /\/app\/areas\/office\/queue\//, workspace: /\/app\/areas\/office\/workspace\// };
/**
 * An application that is filled in at the counter asks as applicants' own pages do: it takes their files as they are, and moves nothing of them to what
 * areas share. Nor does the form editor, which needs what many areas do, and is opened by few.
 */
const apart = /\/app\/areas\/(?:office\/walk-in\/counter|editor\/forms\/form-edit)/;
/** What is done with many permits at once comes after the queue, with the desk's commands: the workspace, which has those too, is left as it is. */
const areaOf = (/** @type {string} */ entry) =>
  apart.test(entry) ? undefined : /\/app\/areas\/([\w-]+)\/(?!plans\/|bulk\/)/.exec(entry)?.[1];
/** On every page. */
const frames = /\/app\/(entry\.client\.tsx|root\.tsx|shell\/frame\/shell\.route\.tsx)(\?|$)/;
const zod = /\/node_modules\/zod\//;
/** The plan viewer, which comes with the first plan that somebody looks at: no page brings it for another that does. */
const plans =
  /\/app\/(features\/plan\/(?!marks\/place-part|sheets\/added-sheets-part|pins\/(finding-place|pin-place|pinned)\.)|local\/plan\/(?!plan-check-here|engine-thread|engine-address|kept-engine|engine\/engine-parts))/;
/** An entry that shows plans: an island of the viewer, or the part of an area that it stands in. */
const isOfPlans = (/** @type {string} */ entry) => plans.test(entry) || /\/app\/areas\/[\w-]+\/plans\//.test(entry);
const message = /\/schemas\/messages\/compiled\/messages\/(\w+)\.js$/;

/** @typedef {{ readonly size: number, readonly entries: readonly string[], readonly schemas?: boolean }} Needed the entries that need a module; whether it brings zod */
/**
 * What areas share, by their names joined. `pages`: those that alike need the largest part of it, where that is heavy.
 * @typedef {{ size: number, pages: ReadonlySet<string> | null }} Shared
 */

/** The part of an area's common file, by the pages that need it. @param {string | undefined} area @param {readonly string[]} entries */
function roomOf(area, entries) {
  if (area !== "office") return "";
  if (entries.filter(areaOf).every((entry) => desk.queue.test(entry))) return "-queue";
  if (entries.some((entry) => desk.queue.test(entry))) return "";
  return entries.some((entry) => desk.workspace.test(entry)) ? "-workspace" : "-inner";
}
const pagesOf = (/** @type {Needed} */ { entries }) => entries.filter(areaOf);
const areasOf = (/** @type {Needed} */ { entries }) => [...new Set(entries.flatMap((entry) => areaOf(entry) ?? []))].sort();
/** Of what stands in the project alone: where the project stands would change the names, and with them the order in which files are filled. */
const shortHash = (/** @type {string} */ text) => createHash("sha256").update(text.replaceAll(root, "")).digest("hex").slice(0, 6);

/**
 * The file of each module; what is not there goes where the bundler puts it: with its one page, or with others of the same two.
 * @param {ReadonlyMap<string, Needed>} modules by id
 * @returns {ReadonlyMap<string, string>} names of files by the ids of modules
 */
export function planChunks(modules) {
  const shared = sharedBy(
    [...modules].flatMap(([id, needed]) => (plans.test(id) || ofDrawers.test(id) || ofStandards.test(id) ? [] : [needed])),
  );
  return new Map(
    [...modules].flatMap(([id, needed]) => {
      const name = fileOf(id, needed, shared);
      return name === null ? [] : [[id, name]];
    }),
  );
}

/** @param {readonly Needed[]} modules @returns {ReadonlyMap<string, Shared>} */
function sharedBy(modules) {
  /** @type {Map<string, Shared>} */
  const shared = new Map();
  /** @type {Map<string, { areas: string, pages: ReadonlySet<string>, size: number }>} */
  const alike = new Map();
  for (const needed of modules) {
    const areas = areasOf(needed).join("+");
    const pages = pagesOf(needed).sort();
    const key = pages.join("\n");
    shared.set(areas, { size: (shared.get(areas)?.size ?? 0) + needed.size, pages: null });
    alike.set(key, { areas, pages: new Set(pages), size: (alike.get(key)?.size ?? 0) + needed.size });
  }
  for (const { areas, pages } of [...alike.values()].filter(({ size }) => size >= heavy).sort((a, b) => a.size - b.size)) {
    shared.set(areas, { size: shared.get(areas)?.size ?? 0, pages });
  }
  return shared;
}

/** @param {string} id @param {Needed} needed @param {ReadonlyMap<string, Shared>} shared @returns {string | null} */
function fileOf(id, needed, shared) {
  const { entries } = needed;
  if (zod.test(id)) return "zod";
  // What is an entry itself has a file of its own, and its styles go with it.
  if (entries.some((entry) => entry.split("?")[0] === id.split("?")[0]) || id.endsWith(".css")) return null;
  const areas = areasOf(needed);
  const framed = entries.some((entry) => frames.test(entry));
  if (plans.test(id)) return "plans";
  if (everywhere.test(id)) return "most";
  if (ofTheDesk.test(id)) return "several-desk";
  if (ofStandards.test(id)) return "two-standards";
  if (ofDrawers.test(id)) return "drawer-count";
  if (ofDeskSchemas.test(id)) return "several-desk-schemas";
  if (ofFewDesk.test(id)) return `few-desk${needed.schemas === true ? "-schemas" : ""}`;
  // Apart from our own: they stay as they are from one build to the next.
  const library = id.includes("/node_modules/");
  // A page without schemas brings no file that needs them (schemas-apart.js).
  const schemasToo = needed.schemas === true ? "-schemas" : "";
  if (framed || areas.length >= most) return library ? "libraries" : `${framed ? "frame" : "most"}${schemasToo}`;
  // It imports none of ours, and is large: a file of its own for those who use it.
  if (library && areas.length > 0) return null;
  if (areas.length >= several) return `several${sideOf(areas)}${schemasToo}`;
  if (areas.length === 1) {
    if (isDrawnTwice(id, needed) || pagesOf(needed).length >= (message.test(id) ? 2 : pagesOfAnArea))
      return `area-${areas[0]}${roomOf(areas[0], entries)}${schemasToo}`;
    // What the plans need too is not left to the bundler, which would put it with them: the page would bring the plans for it.
    return entries.some(isOfPlans) ? `page-${shortHash(pagesOf(needed).sort().join("+"))}${schemasToo}` : null;
  }
  if (areas.length === 0 && entries.some((entry) => apart.test(entry)))
    return entries.length > 1 ? `page-${shortHash([...entries].sort().join("+"))}${schemasToo}` : null;
  if (areas.length === 0) return entries.length > 1 ? "islands" : null;
  const together = shared.get(areas.join("+"));
  if ((together?.size ?? 0) < worthAFile) return `${areas.length === 2 ? "pairs" : "few"}${sideOf(areas)}${schemasToo}`;
  return `${areas.length === 2 ? "two" : "three"}-${shortHash(areas.join("+"))}${partOf(needed, together?.pages ?? null)}${schemasToo}`;
}

/**
 * Who applies, and who follows a permit or sends what was asked for, need little of what the desks share, and of what the other needs: each of
 * these brings its own. @param {readonly string[]} areas
 */
function sideOf(areas) {
  const follows = areas.includes("tracker") || areas.includes("file-requests");
  if (areas.includes("apply")) return follows ? "" : "-apply";
  return follows ? "-follow" : "-desk";
}

/**
 * Where the very same pages need something heavy of what two or three areas share, as the commands are, the others do not bring it: what only
 * some of those pages need stands before it, all else behind. @param {Needed} needed @param {ReadonlySet<string> | null} alike
 */
function partOf(needed, alike) {
  if (alike === null) return "";
  const pages = pagesOf(needed);
  if (!pages.every((page) => alike.has(page))) return "-wide";
  return pages.length === alike.size ? "" : "-narrow";
}

/** The file of modules without schemas, and that of those with them, which need the first. @param {string} name a pattern @returns {RegExp[]} */
const withSchemas = (name) => [new RegExp(`^${name}$`), new RegExp(`^${name}-schemas$`)];

/** What both sides need, what one needs, what neither does. @param {string} name */
const sides = (name) => [name, `${name}-(apply|follow)`, `${name}-desk`];

/** Files in the order in which the bundler fills them: each takes along what its modules import and no file before it has. */
const order = [
  ...[/^zod$/, /^libraries$/],
  ...["frame", "most", ...sides("several"), "three-\\w+-wide", "three-\\w+", "three-\\w+-narrow", ...sides("few")].flatMap(withSchemas),
  ...[
    "two-\\w+-wide",
    "two-\\w+",
    "two-\\w+-narrow",
    ...sides("pairs"),
    "area-[\\w-]+(?<!-schemas|-inner|-workspace)",
    "area-\\w+-workspace",
    "area-\\w+-inner",
    "page-\\w+",
  ].flatMap(withSchemas),
  /^islands$/,
  /^plans$/,
];

/**
 * Plans the client's files once its modules are read.
 * @returns {{ plugin: import("vite").Plugin, groups: { name: (id: string) => string | null, priority: number }[] }}
 */
export function chunkPlan() {
  /** @type {ReadonlyMap<string, string>} */
  let plan = new Map();
  const named = (/** @type {RegExp} */ files) => (/** @type {string} */ id) => {
    const name = plan.get(id);
    return name !== undefined && files.test(name) ? name : null;
  };
  return {
    groups: order.map((files, place) => ({ name: named(files), priority: order.length - place })),
    plugin: {
      name: "plumbline-chunk-plan",
      apply: "build",
      applyToEnvironment: ({ name }) => name === "client",
      buildEnd() {
        plan = planChunks(neededModules(this));
      },
    },
  };
}

/** @param {Pick<import("rolldown").PluginContext, "getModuleIds" | "getModuleInfo">} build @returns {ReadonlyMap<string, Needed>} */
function neededModules(build) {
  // Each module is asked for once: the bundler makes its answer anew each time, and the walks below come by it for every entry.
  const modules = new Map([...build.getModuleIds()].map((id) => [id, readModule(build, id)]));
  const read = [...modules.values()];
  const entries = new Set([...[...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id), ...read.flatMap(({ later }) => later)]);
  /** @type {Map<string, Set<string>>} */
  const neededBy = new Map([...modules.keys()].map((id) => [id, new Set()]));
  /** Sentences are all reached through one module: which of them a module says stands in its text. @type {Map<string, string>} */
  const messages = new Map([...modules.keys()].flatMap((id) => ((name) => (name ? [[name, id]] : []))(message.exec(id)?.[1])));
  for (const entry of entries) {
    const open = [entry];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const known = neededBy.get(id);
      if (known === undefined || known.has(entry)) continue;
      known.add(entry);
      const { imports = [], said = [] } = modules.get(id) ?? {};
      open.push(...imports, ...said.flatMap((name) => messages.get(name) ?? []));
    }
  }
  const schemas = importing(modules, (id) => zod.test(id));
  return new Map([...neededBy].map(([id, by]) => [id, { size: modules.get(id)?.size ?? 0, entries: [...by], schemas: schemas.has(id) }]));
}

/**
 * The modules that import one of these, by whatever way, and these themselves.
 * @param {ReadonlyMap<string, { imports: readonly string[] }>} modules
 * @param {(id: string) => boolean} isOne
 * @returns {ReadonlySet<string>}
 */
function importing(modules, isOne) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [id, { imports }] of modules) for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), id]);
  const found = new Set([...modules.keys()].filter(isOne));
  for (const id of found) for (const each of importers.get(id) ?? []) found.add(each);
  return found;
}

/** What the plan asks of a module. @param {Pick<import("rolldown").PluginContext, "getModuleInfo">} build @param {string} id */
function readModule(build, id) {
  const module = build.getModuleInfo(id);
  const code = module?.code ?? "";
  return {
    isEntry: module?.isEntry ?? false,
    imports: (module?.importedIds ?? []).filter((each) => !message.test(each) || !id.endsWith("/_index.js")),
    later: module?.dynamicallyImportedIds ?? [],
    said: [...code.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name ?? ""),
    // Where the project stands is in the text of what was led to other modules: a file is not to depend on it.
    size: code.replaceAll(root, "").length,
  };
}
