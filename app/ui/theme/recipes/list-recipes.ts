import { defineSlotRecipe } from "@pandacss/dev";
import { focusedLink, inFocusedLink } from "./focus-styles";

const ruled = { borderTop: "hairline", _last: { borderBottom: "hairline" } };

/** Rows between hairlines. */
export const rows = defineSlotRecipe({
  className: "rows",
  slots: ["list", "row"],
  staticCss: ["*"],
  base: {
    list: { display: "block" },
    row: {
      ...ruled,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      columnGap: "4",
      rowGap: "1",
      minHeight: "row",
      paddingBlock: "3",
      overflowWrap: "anywhere",
      _compact: { paddingBlock: "1" },
    },
  },
  variants: {
    pending: { true: { row: { borderLeft: "pending", paddingLeft: "4" } } },
    marked: { true: { row: { display: "grid", gridTemplateColumns: "32px 1fr", alignItems: "start", columnGap: "1" } } },
  },
});

export const taskList = defineSlotRecipe({
  className: "task-list",
  slots: ["list", "item", "row", "number", "body", "name", "detail", "status"],
  staticCss: ["*"],
  base: {
    item: ruled,
    row: {
      display: "grid",
      gridTemplateColumns: { base: "44px minmax(0, 1fr) auto", smDown: "28px minmax(0, 1fr) auto" },
      alignItems: "center",
      columnGap: "2",
      minHeight: "row",
      paddingBlock: "2.5",
      color: "ink",
      textDecoration: "none",
      "a&:hover": { bg: "sunk" },
      _focusVisible: focusedLink,
      _compact: { paddingBlock: "1" },
    },
    number: { textStyle: "mono", color: "muted", [inFocusedLink]: { color: "inherit" } },
    body: { minWidth: "0" },
    name: {
      "a > * > &": { color: "link", textDecoration: "underline", textUnderlineOffset: ".18em" },
      [inFocusedLink]: { color: "inherit", textDecoration: "none" },
    },
    detail: { display: "block", color: "muted", textStyle: "meta", [inFocusedLink]: { color: "inherit" } },
    status: { textStyle: "meta", whiteSpace: "nowrap" },
  },
  variants: { waits: { true: { row: { color: "muted" } } } },
});

export const summaryList = defineSlotRecipe({
  className: "summary-list",
  slots: ["list", "row", "term", "value", "action"],
  staticCss: ["*"],
  base: {
    list: {
      display: "grid",
      gridTemplateColumns: { base: "minmax(9rem, .42fr) minmax(0, 1fr) auto", smDown: "minmax(0, 1fr) auto" },
      columnGap: "4",
    },
    row: {
      ...ruled,
      display: "grid",
      gridColumn: "1 / -1",
      gridTemplateColumns: "subgrid",
      rowGap: "1",
      paddingBlock: "3",
      _compact: { paddingBlock: "1.5" },
    },
    term: { fontWeight: "bold", gridColumn: "1" },
    value: { minWidth: "0", overflowWrap: "anywhere", smDown: { gridColumn: "1 / -1", gridRow: "2" } },
    action: { smDown: { gridColumn: "2", gridRow: "1" } },
  },
  variants: { missing: { true: { value: { color: "muted" } } } },
});

/** A drawing list; the one that is open is ink. */
export const sheetIndex = defineSlotRecipe({
  className: "sheet-index",
  slots: ["list", "item", "link", "number", "name", "note"],
  staticCss: ["*"],
  base: {
    list: { width: "full" },
    item: ruled,
    link: {
      display: "grid",
      gridTemplateColumns: "minmax(2ch, 5.2ch) 1fr auto",
      columnGap: "2",
      alignItems: "center",
      minHeight: "row",
      paddingBlock: "1",
      paddingInline: "2",
      color: "ink",
      textDecoration: "none",
      _hover: { bg: "sunk" },
      "&[aria-current]": { bg: "ink", color: "sheet" },
      _focusVisible: focusedLink,
    },
    number: { textStyle: "mono", fontWeight: "bold" },
    name: { minWidth: "0", overflowWrap: "anywhere" },
    note: {
      textStyle: "meta",
      color: "muted",
      whiteSpace: "nowrap",
      "[aria-current] > &": { color: "inherit" },
      [inFocusedLink]: { color: "inherit" },
    },
  },
  variants: {
    numbers: { wide: {}, narrow: { link: { gridTemplateColumns: "2ch 1fr auto" } } },
    flush: { true: { link: { paddingInline: "0" } } },
  },
  defaultVariants: { numbers: "wide" },
});

/** What a combobox offers, under its field. */
export const optionList = defineSlotRecipe({
  className: "optionList",
  slots: ["list", "group", "option", "note", "empty"],
  staticCss: ["*"],
  base: {
    list: { marginTop: "3", maxHeight: "[50vh]", overflowY: "auto", border: "hairline" },
    group: { paddingInline: "3", paddingTop: "3", paddingBottom: "1", textStyle: "label", color: "muted", fontWeight: "bold" },
    option: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      columnGap: "4",
      minHeight: "target",
      paddingInline: "3",
      paddingBlock: "1",
      borderTop: "hairline",
      borderLeft: "4px solid transparent",
      overflowWrap: "anywhere",
      cursor: "pointer",
      _hover: { bg: "sunk" },
      "&[aria-selected=true]": { bg: "sunk", borderLeftColor: "ink", fontWeight: "bold" },
    },
    note: { textStyle: "meta", color: "muted", fontWeight: "regular" },
    empty: { marginTop: "3", color: "muted" },
  },
});

export const timeline = defineSlotRecipe({
  className: "timeline",
  slots: ["list", "item", "when", "what", "who"],
  staticCss: ["*"],
  base: {
    item: {
      display: "grid",
      gridTemplateColumns: { base: "auto 1fr", mdDown: "1fr" },
      columnGap: "4",
      paddingBlock: "2",
      _compact: { paddingBlock: "0.5" },
    },
    when: { color: "muted", fontSize: "meta", lineHeight: "body", whiteSpace: "nowrap", minWidth: "7em" },
    what: { minWidth: "0" },
    who: { display: "block", color: "muted", textStyle: "meta" },
  },
});
