import { css } from "#styled/css";

/** The printed permit: a framed sheet, always light, which is all that reaches the printer. */
export const paper = {
  bar: css({ marginBottom: "4", _print: { display: "none" } }),
  sheet: css({
    backgroundColor: "sheet",
    color: "ink",
    maxWidth: "[864px]",
    marginInline: "auto",
    padding: { base: "[10px]", sm: "[28px]" },
    borderWidth: "hairline",
    borderStyle: "solid",
    borderColor: "line",
    _print: { borderStyle: "none", padding: "[0px]", maxWidth: "[none]" },
  }),
  frame: css({
    borderWidth: "[1px]",
    borderStyle: "solid",
    borderColor: "ink",
    padding: { base: "[14px]", sm: "6" },
    display: "grid",
    gap: "6",
  }),
  columns: css({ display: "grid", gap: "8", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1.25fr) minmax(0, 1fr)" } }),
  foot: css({
    display: "grid",
    gap: "6",
    alignItems: "center",
    gridTemplateColumns: { base: "1fr", md: "auto 1fr auto" },
    borderTopWidth: "block",
    borderTopStyle: "solid",
    borderTopColor: "ink",
    paddingTop: "[20px]",
  }),
};
