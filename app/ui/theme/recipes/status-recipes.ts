import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";
import { focusedLink, inFocusedLink } from "./focus-styles";

const soft = (name: string) => ({ color: name, bg: `${name}Soft` });

export const tag = defineRecipe({
  className: "tag",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    paddingBlock: "[1px]",
    paddingInline: "[7px]",
    borderRadius: "input",
    color: "ink",
    bg: "sunk",
    textStyle: "meta",
    fontWeight: "bold",
    whiteSpace: "nowrap",
    _sunlight: { border: "1.5px solid currentcolor" },
    "@media (forced-colors: active)": { border: "1px solid" },
    "& svg": { width: "tagIcon", height: "0.875rem" },
  },
  variants: {
    tone: {
      neutral: {},
      plain: { bg: "transparent", padding: "0", fontWeight: "regular", _sunlight: { border: "0" } },
      you: soft("needsYou"),
      us: soft("withUs"),
      others: soft("withOthers"),
      waiting: soft("waiting"),
      done: soft("done"),
      stopped: soft("stopped"),
    },
  },
  defaultVariants: { tone: "neutral" },
});

export const needsYou = defineSlotRecipe({
  className: "needs-you",
  slots: ["root", "flag"],
  staticCss: ["*"],
  base: {
    root: { display: "inline-flex", alignItems: "baseline", gap: "1.5", color: "needsYou", [inFocusedLink]: { color: "inherit" } },
    flag: { width: "flag", height: "1.125rem", alignSelf: "center", color: "inherit" },
  },
  variants: { inherit: { true: { root: { color: "inherit" } } } },
});

export const count = defineRecipe({
  className: "count",
  staticCss: ["*"],
  base: {
    display: "inline-grid",
    placeItems: "center",
    minWidth: "count",
    height: "count",
    paddingInline: "1.5",
    border: "1px solid {colors.lineStrong}",
    borderRadius: "count",
    bg: "sunk",
    color: "ink",
    fontFamily: "mono",
    fontWeight: "bold",
    fontSize: "small",
    lineHeight: "none",
  },
  variants: { tone: { plain: {}, you: { bg: "needsYou", borderColor: "needsYou", color: "onNeedsYou" } } },
  defaultVariants: { tone: "plain" },
});

export const initials = defineRecipe({
  className: "initials",
  staticCss: ["*"],
  base: {
    display: "inline-grid",
    placeItems: "center",
    flex: "none",
    border: "1px solid {colors.ink}",
    borderRadius: "input",
    bg: "sheet",
    color: "ink",
    fontFamily: "mono",
    fontWeight: "bold",
    lineHeight: "none",
  },
  variants: {
    size: {
      normal: { width: "initials", height: "initials", fontSize: "small" },
      small: { width: "initialsSmall", height: "initialsSmall", fontSize: "tiny" },
    },
  },
  defaultVariants: { size: "normal" },
});

/** Room for a save state that comes and goes: on phones a line of its own, so that nothing below it moves under a finger. */
export const saveRoom = defineRecipe({
  className: "save-room",
  staticCss: ["*"],
  base: { display: "flex", minHeight: "6", flex: { mdDown: "1 0 100%" } },
});

export const saveState = defineRecipe({
  className: "save-state",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    color: "muted",
    textStyle: "meta",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& > svg": { width: "iconSmall", height: "iconSmall" },
    "& a, & button": {
      color: "inherit",
      minHeight: "hit",
      minWidth: "hit",
      display: "inline-block",
      lineHeight: "hit",
      _focusVisible: { color: "focusInk" },
    },
  },
  variants: {
    state: {
      local: {},
      queued: { color: "ink", fontWeight: "bold" },
      sending: {},
      sent: {},
      failed: { color: "stopped", fontWeight: "bold" },
      choose: { color: "waiting", fontWeight: "bold" },
      stale: {},
      ready: { color: "ink", fontWeight: "bold" },
    },
    saidAbove: { true: { mdDown: { display: "none" } } },
  },
});

export const notice = defineSlotRecipe({
  className: "notice",
  slots: ["root", "body", "end"],
  staticCss: ["*"],
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      columnGap: "4",
      rowGap: "2",
      border: "hairlineStrong",
      borderLeftWidth: "notice",
      borderLeftColor: "ink",
      bg: "sheet",
      paddingBlock: "3",
      paddingInline: "4",
    },
    body: { flex: "1 1 16rem", minWidth: "0" },
    end: { flex: "none" },
  },
  variants: {
    tone: {
      plain: {},
      waiting: { root: { borderLeftColor: "waiting" } },
      stopped: { root: { borderLeftColor: "stopped" } },
      you: { root: { borderLeftColor: "needsYou" } },
      done: { root: { borderLeftColor: "done" } },
    },
  },
  defaultVariants: { tone: "plain" },
});

export const toast = defineSlotRecipe({
  className: "toast",
  slots: ["region", "root", "text", "title", "action", "close"],
  staticCss: ["*"],
  base: {
    region: { zIndex: "toast!" },
    root: {
      display: "flex",
      alignItems: "center",
      gap: "4",
      width: "min(token(sizes.toast), calc(100vw - 2rem))",
      paddingBlock: "3",
      paddingInline: "4",
      borderRadius: "button",
      boxShadow: "overlay",
      bg: "ink",
      color: "sheet",
      translate: "var(--x) var(--y)",
      opacity: "var(--opacity)",
      _motionOk: {
        willChange: "translate, opacity",
        transition: "translate token(durations.calm) token(easings.out), opacity token(durations.calm) token(easings.out)",
      },
    },
    text: { flex: "1", minWidth: "0", "& > *": { display: "inline" } },
    title: { fontWeight: "bold" },
    action: { color: "inherit", fontWeight: "bold", whiteSpace: "nowrap", minHeight: "hit" },
    close: {
      display: "grid",
      placeItems: "center",
      minWidth: "target",
      minHeight: "target",
      marginBlock: "-2",
      marginRight: "-3",
      border: "0",
      bg: "transparent",
      color: "inherit",
      cursor: "pointer",
    },
  },
  variants: {
    stay: { true: { root: { bg: "raised", color: "ink", border: "error" } } },
  },
});

export const empty = defineSlotRecipe({
  className: "empty",
  slots: ["root", "title", "text", "action"],
  staticCss: ["*"],
  base: {
    root: { border: "hairline", bg: "sheet", paddingBlock: "8", paddingInline: "6", smDown: { padding: "5" } },
    title: { textStyle: "h3" },
    text: { maxWidth: "note", marginTop: "1" },
    action: { marginTop: "4" },
  },
});

export const disclosure = defineSlotRecipe({
  className: "disclosure",
  slots: ["root", "summary", "body"],
  staticCss: ["*"],
  base: {
    summary: {
      width: "fit",
      minHeight: "max(token(sizes.hit), 1.75rem)",
      color: "link",
      cursor: "pointer",
      textDecoration: "underline",
      textUnderlineOffset: ".18em",
      textDecorationThickness: "1px",
      _hover: { textDecorationThickness: "2px" },
      _focusVisible: focusedLink,
    },
    body: { marginTop: "2", paddingLeft: "4", borderLeft: "4px solid {colors.line}", maxWidth: "measure" },
  },
});
