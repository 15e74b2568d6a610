import { defineSlotRecipe } from "@pandacss/dev";

/** As on a drawing: 2 px ink, hairline cells, the number last. */
export const titleBlock = defineSlotRecipe({
  className: "title-block",
  slots: ["root", "main", "heading", "note", "cells", "cell", "label", "value", "number", "days"],
  staticCss: ["*"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1.55fr) minmax(0, 1fr)", mdDown: "minmax(0, 1fr)" },
      border: "block",
      bg: "sheet",
      breakInside: "avoid",
    },
    main: {
      display: "flex",
      flexDirection: "column",
      gap: "2",
      paddingBlock: "6",
      paddingInline: "sheet",
      borderRight: "block",
      mdDown: { borderRight: "none", borderBottom: "block", padding: "4" },
    },
    heading: { textStyle: "h1" },
    note: { maxWidth: "56ch", "& + &": { color: "muted", textStyle: "meta" } },
    cells: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gap: "[token(borderWidths.hairline)]",
      overflow: "hidden",
    },
    cell: {
      minWidth: "0",
      paddingBlock: "3",
      paddingInline: "cell",
      bg: "sheet",
      boxShadow: "0 0 0 {borderWidths.hairline} {colors.ink}",
      _compact: { paddingBlock: "2" },
    },
    label: { textStyle: "label", color: "muted" },
    value: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "space-between",
      columnGap: "3",
      fontWeight: "bold",
      overflowWrap: "break-word",
    },
    number: { textStyle: "number", whiteSpace: "nowrap", display: "block" },
    days: { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums lining-nums" },
  },
  variants: {
    form: {
      full: {},
      slim: {
        root: { gridTemplateColumns: "minmax(0, 1fr)" },
        main: { borderRight: "none", borderBottom: "block", paddingBlock: "3", paddingInline: "4" },
        heading: { textStyle: "h3" },
      },
      strip: {
        root: { gridTemplateColumns: { base: "minmax(0, 1.3fr) minmax(0, 2fr)", mdDown: "minmax(0, 1fr)" } },
        main: { gap: "0", justifyContent: "center", paddingBlock: "2", paddingInline: "4" },
        heading: { textStyle: "h3" },
        cells: {
          gridAutoFlow: { base: "column", mdDown: "row" },
          gridAutoColumns: "auto",
          gridTemplateColumns: { base: "none", mdDown: "minmax(0, 1fr) minmax(0, 1fr)" },
        },
        cell: { minWidth: { base: "auto", mdDown: "0" }, paddingBlock: "1.5", paddingInline: "3" },
        number: { fontSize: "h3" },
      },
    },
    court: {
      none: {},
      you: {
        cell: { bg: "needsYouSoft", color: "needsYou", _sunlight: { bg: "needsYou", color: "onNeedsYou" } },
        label: { color: "inherit" },
      },
      us: { cell: { bg: "withUsSoft", color: "withUs" }, label: { color: "inherit" } },
      others: { cell: { bg: "withOthersSoft", color: "withOthers" }, label: { color: "inherit" } },
    },
    wide: { true: { cell: { gridColumn: "1 / -1" } } },
  },
  compoundVariants: [
    { form: "strip", wide: true, css: { cell: { gridColumn: { base: "auto", mdDown: "1 / -1" } } } },
    { form: "slim", wide: false, css: { number: { fontSize: "h3", "@media (max-width: 359px)": { fontSize: "body" } } } },
  ],
  defaultVariants: { form: "full", court: "none" },
});
