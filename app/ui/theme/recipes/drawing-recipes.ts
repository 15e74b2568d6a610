import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

/** A numbered circle: a comment, a section or a stop. */
export const keynote = defineRecipe({
  className: "keynote",
  staticCss: ["*"],
  base: {
    display: "inline-grid",
    placeItems: "center",
    flex: "none",
    border: "1.5px solid currentcolor",
    borderRadius: "round",
    bg: "sheet",
    fontFamily: "mono",
    fontWeight: "bold",
    lineHeight: "none",
  },
  variants: {
    size: {
      normal: { width: "keynote", height: "keynote", fontSize: "bubble" },
      small: { width: "keynoteSmall", height: "keynoteSmall", fontSize: "small" },
      title: { width: "titleBubble", height: "titleBubble", fontSize: "bubbleLarge", _compact: { fontSize: "bubble" } },
    },
    tone: {
      plain: {},
      you: { bg: "needsYou", borderColor: "needsYou", color: "onNeedsYou" },
      done: { color: "muted" },
    },
  },
  defaultVariants: { size: "normal", tone: "plain" },
});

export const delta = defineRecipe({
  className: "delta",
  staticCss: ["*"],
  base: {
    display: "inline-block",
    verticalAlign: "-3px",
    width: "1.25rem",
    height: "1.125rem",
    stroke: "currentcolor",
    fill: "none",
    strokeWidth: "1.4",
    "& text": { fontFamily: "mono", fontWeight: "bold", fontSize: "10px", fill: "currentcolor", stroke: "none", textAnchor: "middle" },
  },
});

/** Bubble, name on the line, note under it. */
export const drawingTitle = defineSlotRecipe({
  className: "drawing-title",
  slots: ["root", "bubble", "title", "note"],
  staticCss: ["*"],
  base: {
    root: { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: "3", marginBottom: "4", overflowWrap: "anywhere" },
    bubble: {
      gridRow: "1 / 3",
      alignSelf: "start",
      marginTop: "calc(token(lineHeights.h3) + 5px - token(sizes.titleBubble) / 2)",
    },
    title: { textStyle: "h3", borderBottom: "1px solid {colors.ink}", paddingBottom: "1", gridColumn: "2" },
    note: {
      gridColumn: "2",
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      columnGap: "4",
      paddingTop: "1",
      color: "muted",
      textStyle: "meta",
    },
  },
});

export const dayRuler = defineRecipe({
  className: "day-ruler",
  staticCss: ["*"],
  base: {
    display: "inline-block",
    verticalAlign: "middle",
    color: "ink",
    stroke: "currentcolor",
    fill: "none",
    "& [data-over]": { stroke: "stopped" },
    "& [data-faint]": { strokeWidth: ".7px", opacity: ".5" },
    "& [data-spent]": { strokeWidth: "3px" },
    "& [data-target]": { strokeWidth: "2px" },
  },
});

/** Parts of a whole, as a graphic scale. */
export const scaleBar = defineRecipe({
  className: "scale-bar",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    height: "scaleBar",
    border: "1px solid currentcolor",
    verticalAlign: "middle",
    width: "8rem",
    maxWidth: "full",
    "& > span": { flex: "1", borderRight: "1px solid currentcolor", _last: { borderRightWidth: "0" } },
    "& > [data-on]": { bg: "currentcolor", forcedColorAdjust: "none" },
    "& > [data-over]": { bg: "stopped" },
  },
  variants: { size: { normal: {}, small: { width: "5rem" }, full: { width: "full" } } },
  defaultVariants: { size: "normal" },
});

export const stamp = defineSlotRecipe({
  className: "stamp",
  slots: ["root", "word", "line"],
  staticCss: ["*"],
  base: {
    root: {
      display: "inline-block",
      margin: "1.5",
      paddingTop: "1.5",
      paddingBottom: "2",
      paddingInline: "3.5",
      border: "3px solid {colors.accent}",
      outline: "1px solid {colors.accent}",
      outlineOffset: "3px",
      color: "accent",
      fontFamily: "mono",
      lineHeight: "tight",
      textAlign: "center",
      transform: "rotate(-3deg)",
    },
    word: { display: "block", fontWeight: "bold", fontSize: "stamp", letterSpacing: "stamp", textTransform: "uppercase" },
    line: { display: "block", fontSize: "note" },
  },
});

export const breakLine = defineRecipe({
  className: "break-line",
  staticCss: ["*"],
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    paddingBlock: "2",
    color: "muted",
    textStyle: "meta",
    "& > svg": { flex: "1", width: "full", height: "0.875rem", color: "lineStrong" },
    "& > span": { flex: "none" },
  },
});

export const leader = defineSlotRecipe({
  className: "leader",
  slots: ["list", "row", "term", "dots", "amount"],
  staticCss: ["*"],
  base: {
    list: { display: "grid", gap: "1" },
    row: { display: "flex", alignItems: "baseline", gap: "2", textStyle: "meta" },
    term: { minWidth: "0", overflowWrap: "anywhere" },
    dots: { flex: "1", minWidth: "4", borderBottom: "leader", transform: "translateY(-4px)" },
    amount: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums lining-nums" },
  },
  variants: {
    total: {
      true: {
        row: { fontWeight: "bold", textStyle: "body", borderTop: "ink", paddingTop: "1", marginTop: "1" },
        dots: { visibility: "hidden" },
      },
    },
  },
});
