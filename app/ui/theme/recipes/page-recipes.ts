import { defineRecipe } from "@pandacss/dev";
import { focusedLink } from "./focus-styles";

export const wrap = defineRecipe({
  className: "wrap",
  staticCss: ["*"],
  base: {
    width: "full",
    maxWidth: "page",
    marginInline: "auto",
    paddingTop: { base: "8", mdDown: "4" },
    paddingBottom: { base: "16", mdDown: "12" },
    paddingInline: { base: "6", mdDown: "4" },
    "@media print": { padding: "0", maxWidth: "none" },
  },
  variants: { narrow: { true: { maxWidth: "narrow" } } },
});

export const pageTitle = defineRecipe({
  className: "page-title",
  staticCss: ["*"],
  base: { marginBottom: "6", _compact: { marginBottom: "4" } },
  variants: { close: { true: { marginBottom: "1", _compact: { marginBottom: "0" } } } },
});

export const sheet = defineRecipe({
  className: "sheet",
  staticCss: ["*"],
  base: {
    bg: "sheet",
    border: "hairline",
    padding: "sheet",
    minWidth: "0",
    ".wrap &": { smDown: { marginInline: "-4", borderInline: "0" } },
    "& + &": { marginTop: "6" },
    // A stack gives the space itself.
    ".stack > & + &": { marginTop: "0" },
  },
  variants: { flush: { true: { padding: "0" } }, small: { true: { paddingBlock: "5", paddingInline: "6", smDown: { padding: "4" } } } },
});

export const sheetSection = defineRecipe({
  className: "sheet-section",
  staticCss: ["*"],
  base: { minWidth: "0", "& + &": { marginTop: "12", _compact: { marginTop: "8" } } },
});

export const stack = defineRecipe({
  className: "stack",
  staticCss: ["*"],
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    "& > *": { minWidth: "0" },
    "& > :is(button, a):not(.button--wide_true)": { alignSelf: "flex-start" },
  },
  variants: {
    space: { none: { gap: "0" }, tiny: { gap: "1" }, small: { gap: "2" }, normal: { gap: "4" }, large: { gap: "8" }, gap: { gap: "gap" } },
    start: { true: { alignItems: "flex-start" } },
  },
  defaultVariants: { space: "normal" },
});

export const row = defineRecipe({
  className: "row",
  staticCss: ["*"],
  // A word that no line holds is broken, not hung out.
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", rowGap: "2", overflowWrap: "anywhere" },
  variants: {
    // In a row of a list it takes the whole width, so that its end stands at the list's end.
    between: { true: { justifyContent: "space-between", ".rows__row > &": { flexGrow: "1" } } },
    align: { center: {}, start: { alignItems: "flex-start" }, end: { alignItems: "flex-end" }, baseline: { alignItems: "baseline" } },
    tight: { true: { columnGap: "2" } },
    nowrap: { true: { flexWrap: "nowrap" } },
  },
  defaultVariants: { align: "center" },
});

/** The buttons that end a form; on phones each is as wide as the screen. */
export const actions = defineRecipe({
  className: "actions",
  staticCss: ["*"],
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "6",
    rowGap: "3",
    smDown: { "& > .button, & > .blocked, & > .blocked > .button": { width: "full" } },
  },
});

export const crumbs = defineRecipe({
  className: "crumbs",
  staticCss: ["*"],
  base: {
    display: "flex",
    flexWrap: "wrap",
    overflowWrap: "anywhere",
    columnGap: "2.5",
    rowGap: "0.5",
    marginBottom: "3",
    fontSize: "meta",
    lineHeight: "hit",
    "& li + li::before": { content: '"/" / ""', color: "muted", marginRight: "2.5" },
    "& a": { display: "inline-block", minHeight: "hit" },
  },
});

export const backLink = defineRecipe({
  className: "back-link",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    minHeight: "hit",
    marginBottom: "4",
    color: "ink",
    _focusVisible: focusedLink,
  },
});

/** Runs of text: muted, small, figures, code. */
export const text = defineRecipe({
  className: "text",
  staticCss: ["*"],
  base: {},
  variants: {
    as: {
      body: {},
      lead: { textStyle: "lead" },
      meta: { textStyle: "meta" },
      label: { textStyle: "label" },
      h1: { textStyle: "h1" },
      h2: { textStyle: "h2" },
      h3: { textStyle: "h3" },
      h4: { textStyle: "h4" },
    },
    tone: { ink: {}, muted: { color: "muted" }, stopped: { color: "stopped", fontWeight: "bold" }, you: { color: "needsYou" } },
    mono: { true: { textStyle: "mono" } },
    figure: { true: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums lining-nums" } },
    measure: { true: { maxWidth: "measure" } },
    strong: { true: { fontWeight: "bold" } },
  },
  defaultVariants: { as: "body", tone: "ink" },
});

export const icon = defineRecipe({
  className: "icon",
  staticCss: ["*"],
  base: { display: "inline-block", verticalAlign: "-4px", width: "icon", height: "icon", strokeWidth: "1.6" },
  variants: { size: { normal: {}, small: { width: "iconSmall", height: "iconSmall", verticalAlign: "-3px" } } },
  defaultVariants: { size: "normal" },
});
