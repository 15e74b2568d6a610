import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";

/** Label, hint, error, control: in that order, for one control or a group. */
export const field = defineSlotRecipe({
  className: "field",
  slots: ["root", "heading", "label", "optional", "hint", "error"],
  staticCss: ["*"],
  base: {
    root: { display: "block", minWidth: "0", "& > legend": { float: "left", width: "full" }, "& > legend + *": { clear: "both" } },
    label: { display: "block", fontWeight: "bold", marginBottom: "1", paddingInline: "0" },
    heading: { font: "inherit", letterSpacing: "inherit" },
    optional: { fontWeight: "regular", color: "muted" },
    hint: { display: "block", color: "muted", textStyle: "meta", marginBottom: "1.5" },
    error: { display: "block", color: "stopped", fontWeight: "bold", marginBottom: "1.5" },
  },
  variants: {
    invalid: { true: { root: { borderLeft: "errorBar", paddingLeft: "4" } } },
    labelSize: {
      normal: {},
      large: { label: { textStyle: "h1", marginBottom: "3" } },
      page: { label: { textStyle: "h1", marginBottom: "3" } },
      hidden: { label: { srOnly: true } },
    },
  },
  defaultVariants: { labelSize: "normal" },
});

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%2374817C' stroke-width='1.8'%3E%3Cpath d='M1 1.5 6 6.5l5-5'/%3E%3C/svg%3E\")";

export const input = defineRecipe({
  className: "input",
  staticCss: ["*"],
  base: {
    display: "block",
    width: "full",
    minHeight: "control",
    paddingBlock: "1",
    paddingInline: "3",
    border: "input",
    borderRadius: "input",
    bgColor: "var(--surface, token(colors.sheet))",
    color: "ink",
    font: "inherit",
    fontVariantNumeric: "tabular-nums lining-nums",
    _placeholder: { color: "muted", opacity: "1" },
    "&[aria-invalid=true]": { border: "error" },
    "&:read-only:not(select)": { bgColor: "sunk" },
    _focusVisible: { outline: "3px solid {colors.focus}", boxShadow: "focusRing" },
    _motionOk: { transition: "border-color token(durations.quick) token(easings.out)" },
  },
  variants: {
    kind: {
      line: {},
      area: { paddingBlock: "2", resize: "vertical" },
      choice: {
        appearance: "none",
        paddingRight: "8",
        backgroundImage: chevron,
        backgroundRepeat: "no-repeat",
        backgroundPosition: "right 12px center",
        cursor: "pointer",
        "@media (forced-colors: active)": { appearance: "auto" },
      },
    },
    width: {
      full: {},
      small: { maxWidth: "inputSmall" },
      medium: { maxWidth: "inputMedium" },
      large: { maxWidth: "inputLarge" },
      fit: { width: "auto" },
    },
  },
  defaultVariants: { kind: "line", width: "full" },
});

/** A unit fixed to an input: "$" before, "sq ft" after. */
export const affix = defineSlotRecipe({
  className: "affix",
  slots: ["root", "unit"],
  staticCss: ["*"],
  base: {
    root: { display: "flex", maxWidth: "field", "& > input": { flex: "1", minWidth: "0" } },
    unit: {
      display: "grid",
      placeItems: "center",
      paddingInline: "3",
      border: "input",
      bg: "sunk",
      whiteSpace: "nowrap",
      _first: { borderRightWidth: "0" },
      _last: { borderLeftWidth: "0" },
    },
  },
});

export const dateField = defineSlotRecipe({
  className: "date-field",
  slots: ["parts", "part", "label", "input"],
  staticCss: ["*"],
  base: {
    parts: { display: "flex", flexWrap: "wrap", gap: "4" },
    part: { minWidth: "0" },
    label: { display: "block", textStyle: "meta", marginBottom: "1" },
    input: {},
  },
  variants: { part: { day: { input: { width: "4.5ch!" } }, month: { input: { width: "13ch!" } }, year: { input: { width: "7ch!" } } } },
});

export const errorSummary = defineSlotRecipe({
  className: "error-summary",
  slots: ["root", "title", "list", "link"],
  staticCss: ["*"],
  base: {
    root: {
      border: "errorHeavy",
      bg: "sheet",
      paddingBlock: "4",
      paddingInline: { base: "6", smDown: "4" },
      marginBottom: "6",
      _focus: { outline: "3px solid {colors.focus}" },
    },
    title: { textStyle: "h3", marginBottom: "2" },
    list: { display: "grid", gap: "1", justifyItems: "start" },
    link: { color: "stopped", fontWeight: "bold", minHeight: "hit", display: "inline-block", _focusVisible: { color: "focusInk" } },
  },
});
