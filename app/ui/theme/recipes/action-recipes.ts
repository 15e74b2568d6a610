import { defineRecipe } from "@pandacss/dev";
import { focusedControl, focusedLink } from "./focus-styles";

const underlined = { textDecoration: "underline", textUnderlineOffset: ".18em", textDecorationThickness: "1px" };

const off = { "&[aria-disabled=true]": { bg: "sunk", color: "muted", borderColor: "lineStrong", cursor: "not-allowed" } };

export const button = defineRecipe({
  className: "button",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "control",
    paddingBlock: "1",
    paddingInline: "4",
    borderRadius: "button",
    borderWidth: "input",
    borderStyle: "solid",
    borderColor: "ink",
    bg: "var(--surface, token(colors.sheet))",
    color: "ink",
    fontFamily: "text",
    fontWeight: "bold",
    fontSize: "body",
    lineHeight: "tight",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    _hover: { bg: "sunk", textDecoration: "none" },
    _focusVisible: {
      ...focusedControl,
      bg: "var(--surface, token(colors.sheet))",
      color: "ink",
      borderRadius: "button",
    },
    _motionOk: { transition: "background-color token(durations.quick) token(easings.out)" },
    ...off,
    "&[aria-busy=true]": { cursor: "progress" },
  },
  variants: {
    variant: {
      plain: {},
      primary: {
        bg: "accent",
        borderColor: "accent",
        color: "onAccent",
        _hover: { bg: "accentHover", borderColor: "accentHover" },
        _focusVisible: { bg: "accent", color: "onAccent", boxShadow: "focusRingOnFill" },
        ...off,
      },
      danger: { color: "stopped", borderColor: "stopped", _focusVisible: { color: "stopped" }, ...off },
      quiet: {
        ...underlined,
        paddingInline: "2",
        bg: "transparent",
        borderColor: "transparent",
        fontWeight: "regular",
        _hover: { ...underlined, textDecorationThickness: "2px" },
        _focusVisible: { bg: "transparent" },
      },
    },
    size: { normal: {}, small: { minHeight: "controlSmall", paddingInline: "3" } },
    wide: { true: { width: "full" } },
  },
  defaultVariants: { variant: "plain", size: "normal" },
});

/** The reason beside a button that cannot work yet. */
export const blocked = defineRecipe({
  className: "blocked",
  staticCss: ["*"],
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "4",
    rowGap: "2",
    "& > p": { color: "muted", textStyle: "meta", flex: "1 1 12rem", maxWidth: "note" },
  },
});

export const link = defineRecipe({
  className: "link",
  staticCss: ["*"],
  base: {
    ...underlined,
    display: "inline",
    padding: "0",
    border: "0",
    bg: "transparent",
    color: "link",
    font: "inherit",
    textAlign: "start",
    cursor: "pointer",
    _hover: { textDecorationThickness: "2px" },
    _focusVisible: focusedLink,
    "&[aria-disabled=true]": { color: "muted", textDecoration: "none", cursor: "not-allowed" },
  },
  variants: {
    tone: {
      link: {},
      ink: { color: "ink", _focusVisible: { color: "focusInk" } },
      muted: { color: "muted", _focusVisible: { color: "focusInk" } },
      inherit: { color: "inherit", _focusVisible: { color: "focusInk" } },
    },
    // Alone on its line: a target of 24 px. In a sentence it keeps the line.
    alone: { true: { display: "inline-block", minHeight: "hit", minWidth: "hit", lineHeight: "hit" } },
    strong: { true: { fontWeight: "bold" } },
  },
  defaultVariants: { tone: "link" },
});

export const chip = defineRecipe({
  className: "chip",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    minHeight: "1.75rem",
    paddingInline: "2.5",
    border: "hairlineStrong",
    borderRadius: "input",
    bg: "sheet",
    color: "ink",
    fontFamily: "text",
    fontWeight: "regular",
    fontSize: "meta",
    lineHeight: "none",
    fontVariantNumeric: "tabular-nums lining-nums",
    whiteSpace: "nowrap",
    textDecoration: "none",
    _hover: { bg: "sunk" },
    _touch: { minHeight: "target" },
    "&:is(button, a)": { cursor: "pointer", minHeight: "max(1.75rem, calc(token(sizes.control) * .8))" },
    "&[aria-pressed=true]": { bg: "ink", color: "sheet", borderColor: "ink", _hover: { bg: "ink" } },
    _focusVisible: { ...focusedControl, bg: "sheet", color: "ink" },
  },
  variants: {
    tone: { plain: {}, queued: { borderWidth: "block", borderStyle: "dotted", borderColor: "ink", fontWeight: "bold" } },
  },
  defaultVariants: { tone: "plain" },
});

export const shortcut = defineRecipe({
  className: "shortcut",
  staticCss: ["*"],
  base: {
    display: "inline-block",
    minWidth: "5",
    paddingInline: "[5px]",
    border: "hairlineStrong",
    borderRadius: "input",
    bg: "sheet",
    color: "ink",
    fontFamily: "mono",
    fontWeight: "regular",
    fontSize: "small",
    lineHeight: "1.5",
    textAlign: "center",
  },
  variants: { onFill: { true: { bg: "transparent", color: "inherit", borderColor: "currentcolor" } } },
});
