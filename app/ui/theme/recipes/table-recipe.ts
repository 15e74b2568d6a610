import { defineSlotRecipe } from "@pandacss/dev";

export const table = defineSlotRecipe({
  className: "table",
  slots: ["scroll", "table", "caption", "head", "columnHead", "row", "rowHead", "cell", "foot"],
  staticCss: ["*"],
  base: {
    scroll: { overflowX: "auto", position: "relative" },
    table: { width: "full", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums lining-nums" },
    caption: { textAlign: "start", color: "muted", textStyle: "meta", paddingBottom: "2" },
    columnHead: {
      paddingRight: "3",
      paddingBlock: "1.5",
      verticalAlign: "bottom",
      textAlign: "start",
      textStyle: "label",
      color: "muted",
      borderBottom: "1px solid {colors.ink}",
      _last: { paddingRight: "0" },
    },
    row: {
      "tbody > & > *": { borderTop: "hairline" },
      "tbody > &:first-child > *": { borderTop: "0" },
      "tfoot > & > *": { borderTop: "1px solid {colors.ink}", fontWeight: "bold" },
      "&[data-marked] > *": { bg: "sunk" },
      "&[data-pending] > :first-child": {
        position: "relative",
        paddingLeft: "4",
        _before: { content: '""', position: "absolute", insetBlock: "0", left: "0", borderLeft: "pending" },
      },
    },
    rowHead: {
      height: "row",
      paddingBlock: "1.5",
      paddingRight: "3",
      textAlign: "start",
      fontWeight: "regular",
      _last: { paddingRight: "0" },
    },
    cell: { height: "row", paddingBlock: "1.5", paddingRight: "3", textAlign: "start", _last: { paddingRight: "0" } },
  },
  variants: {
    numeric: {
      true: {
        columnHead: { textAlign: "end" },
        rowHead: { textAlign: "end", whiteSpace: "nowrap" },
        cell: { textAlign: "end", whiteSpace: "nowrap" },
      },
    },
    muted: { true: { cell: { color: "muted" } } },
    nowrap: { true: { cell: { whiteSpace: "nowrap" }, rowHead: { whiteSpace: "nowrap" } } },
    // Left out on phones; what matters must stand in another cell.
    wideOnly: { true: { columnHead: { mdDown: { display: "none" } }, cell: { mdDown: { display: "none" } } } },
    hover: { true: { row: { "tbody > &:hover > *": { bg: "sunk" } } } },
    // For a table that runs to the edges of a flush sheet.
    inset: {
      true: {
        table: { "& :is(th, td):first-child": { paddingLeft: "4" }, "& :is(th, td):last-child": { paddingRight: "4" } },
        caption: { paddingInline: "4" },
      },
    },
    hiddenCaption: { true: { caption: { srOnly: true } } },
    hiddenHead: { true: { head: { srOnly: true } } },
    hiddenText: { true: { columnHead: { "& > span": { srOnly: true } } } },
  },
});
