import { defineSlotRecipe } from "@pandacss/dev";

export const choice = defineSlotRecipe({
  className: "choice",
  slots: ["group", "root", "control", "text", "hint"],
  staticCss: ["*"],
  base: {
    group: { display: "grid", columnGap: "4" },
    root: {
      display: "grid",
      gridTemplateColumns: "auto 1fr",
      columnGap: "3",
      alignItems: "start",
      alignContent: "start",
      minHeight: "target",
      paddingBlock: "2",
      cursor: "pointer",
      _compact: { columnGap: "2", paddingBlock: "1" },
    },
    control: {
      appearance: "none",
      width: "choice",
      height: "choice",
      margin: "0",
      border: "input",
      borderRadius: "input",
      bg: "var(--surface, token(colors.sheet))",
      display: "grid",
      placeItems: "center",
      flex: "none",
      cursor: "inherit",
      _compact: { marginTop: "1px" },
      "&[type=radio]": { borderRadius: "round" },
      "&:checked": { borderWidth: "2px", borderColor: "ink" },
      "&[type=radio]:checked::after": { content: '""', width: "choiceDot", height: "choiceDot", borderRadius: "round", bg: "ink" },
      "&[type=checkbox]:checked::after": {
        content: '""',
        width: "calc(token(sizes.choice) * .54)",
        height: "calc(token(sizes.choice) * .28)",
        borderLeft: "3px solid {colors.ink}",
        borderBottom: "3px solid {colors.ink}",
        transform: "translateY(-2px) rotate(-45deg)",
        _compact: { borderWidth: "2px", transform: "translateY(-1px) rotate(-45deg)" },
      },
      "&[type=checkbox]:indeterminate::after": { content: '""', width: "choiceDot", height: "3px", bg: "ink" },
      _focusVisible: {
        outline: "3px solid {colors.focus}",
        outlineOffset: "0",
        boxShadow: "none",
        borderColor: "focusInk",
        borderWidth: "2px",
      },
      "@media (forced-colors: active)": { appearance: "auto", "&::after": { display: "none!" } },
    },
    text: { minWidth: "0", alignSelf: "center" },
    hint: { gridColumn: "2", color: "muted", textStyle: "meta" },
  },
  variants: {
    columns: {
      one: {},
      two: { group: { gridTemplateColumns: "1fr 1fr" } },
      three: { group: { gridTemplateColumns: { base: "repeat(3, 1fr)", smDown: "1fr 1fr" } } },
    },
    // Alone in a table cell: the label is hidden, the target stays 24 px or more.
    bare: {
      true: {
        root: { display: "inline-grid", gridTemplateColumns: "auto", placeItems: "center", minWidth: "target", padding: "0" },
        text: { srOnly: true },
      },
    },
  },
  defaultVariants: { columns: "one" },
});

/** Radios side by side as one control: pass, fail, not applicable. */
export const segmented = defineSlotRecipe({
  className: "segmented",
  slots: ["root", "legend", "options", "option", "control", "face"],
  staticCss: ["*"],
  base: {
    root: { minWidth: "0" },
    legend: { srOnly: true },
    options: {
      display: "grid",
      gridAutoFlow: "column",
      gridAutoColumns: "minmax(5.5rem, 1fr)",
      width: { base: "fit", smDown: "full" },
      border: "input",
      borderRadius: "button",
      bg: "var(--surface, token(colors.sheet))",
      smDown: { gridAutoColumns: "minmax(0, 1fr)" },
    },
    option: { position: "relative", display: "grid", cursor: "pointer", "& + &": { borderLeft: "input" } },
    control: { position: "absolute", inset: "0", width: "full", height: "full", margin: "0", opacity: "0", cursor: "inherit" },
    face: {
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "1",
      minHeight: "control",
      paddingInline: "2",
      borderRadius: "input",
      textAlign: "center",
      lineHeight: "tight",
      "& svg": { display: "none" },
      "input:hover:not(:checked) + &": { bg: "sunk" },
      "input:checked + &": { bg: "ink", color: "sheet", fontWeight: "bold" },
      "input:checked + & svg": { display: "block" },
      "input:focus-visible + &": { outline: "3px solid {colors.focus}", boxShadow: "focusRing" },
      "input:checked:focus-visible + &": { boxShadow: "focusRingOnFill" },
      "@media (forced-colors: active)": { "input:checked + &": { forcedColorAdjust: "none", bg: "Highlight", color: "HighlightText" } },
    },
  },
  variants: {
    wide: { true: { options: { width: "full" } } },
    // Two and two on phones, where four do not fit in a row.
    folds: {
      true: {
        options: { smDown: { gridAutoFlow: "row", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
        option: { smDown: { "&:nth-child(odd)": { borderLeft: "0" }, "&:nth-child(n+3)": { borderTop: "input" } } },
      },
    },
    tone: { plain: {}, stop: { face: { "input:checked + &": { bg: "stopped", color: "onStopped" } } } },
  },
  defaultVariants: { tone: "plain" },
});
