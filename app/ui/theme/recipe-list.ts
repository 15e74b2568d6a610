import * as actions from "./recipes/action-recipes";
import * as choices from "./recipes/choice-recipes";
import * as drawing from "./recipes/drawing-recipes";
import * as fields from "./recipes/field-recipes";
import * as inboxes from "./recipes/inbox-recipe";
import * as layouts from "./recipes/layout-recipe";
import * as lists from "./recipes/list-recipes";
import * as overlays from "./recipes/overlay-recipes";
import * as page from "./recipes/page-recipes";
import * as progress from "./recipes/progress-recipes";
import * as shells from "./recipes/shell-recipe";
import * as stages from "./recipes/stage-line-recipe";
import * as status from "./recipes/status-recipes";
import * as tables from "./recipes/table-recipe";
import * as blocks from "./recipes/title-block-recipe";

/** What each part looks like. Panda writes one function per recipe to #styled/recipes. */
export const recipes = {
  button: actions.button,
  blocked: actions.blocked,
  link: actions.link,
  chip: actions.chip,
  shortcut: actions.shortcut,
  keynote: drawing.keynote,
  delta: drawing.delta,
  dayRuler: drawing.dayRuler,
  scaleBar: drawing.scaleBar,
  breakLine: drawing.breakLine,
  input: fields.input,
  loadingBar: progress.loadingBar,
  wrap: page.wrap,
  pageTitle: page.pageTitle,
  sheet: page.sheet,
  sheetSection: page.sheetSection,
  stack: page.stack,
  row: page.row,
  actions: page.actions,
  crumbs: page.crumbs,
  backLink: page.backLink,
  text: page.text,
  icon: page.icon,
  tag: status.tag,
  count: status.count,
  initials: status.initials,
  saveRoom: status.saveRoom,
  saveState: status.saveState,
};

export const slotRecipes = {
  drawingTitle: drawing.drawingTitle,
  stamp: drawing.stamp,
  leader: drawing.leader,
  field: fields.field,
  affix: fields.affix,
  dateField: fields.dateField,
  choice: choices.choice,
  segmented: choices.segmented,
  errorSummary: fields.errorSummary,
  rows: lists.rows,
  optionList: lists.optionList,
  taskList: lists.taskList,
  summaryList: lists.summaryList,
  sheetIndex: lists.sheetIndex,
  timeline: lists.timeline,
  table: tables.table,
  fileSlot: progress.fileSlot,
  inbox: inboxes.inbox,
  meter: progress.meter,
  dialog: overlays.dialog,
  popover: overlays.popover,
  menu: overlays.menu,
  layout: layouts.layout,
  shell: shells.shell,
  stageLine: stages.stageLine,
  disclosure: status.disclosure,
  needsYou: status.needsYou,
  notice: status.notice,
  toast: status.toast,
  empty: status.empty,
  titleBlock: blocks.titleBlock,
};

/** Opacity and transform only. */
export const keyframes = {
  fadeIn: { from: { opacity: "0" }, to: { opacity: "1" } },
  overlayArrives: { from: { opacity: "0", transform: "translateY(8px)" }, to: { opacity: "1", transform: "none" } },
  loadingArrives: { to: { opacity: "1" } },
  loadingRuns: { from: { transform: "scaleX(0)" }, to: { transform: "scaleX(.9)" } },
};
