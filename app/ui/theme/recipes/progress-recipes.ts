import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";
import { focusedControl } from "./focus-styles";

export const fileSlot = defineSlotRecipe({
  className: "file-slot",
  slots: ["root", "icon", "body", "name", "file", "detail", "error", "end", "choose", "input", "progress"],
  staticCss: ["*"],
  base: {
    root: {
      position: "relative",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "4",
      rowGap: "2",
      minHeight: "row",
      paddingBlock: "3",
      paddingInline: "4",
      border: "slot",
      "&[data-drop]": { bg: "sunk", borderColor: "ink", borderStyle: "solid" },
    },
    icon: { flex: "none" },
    body: { flex: "1 1 10rem", minWidth: "0", overflowWrap: "anywhere" },
    name: { display: "block", fontWeight: "bold" },
    file: { display: "block" },
    detail: { display: "block", color: "muted", textStyle: "meta" },
    error: { display: "block", color: "stopped", fontWeight: "bold" },
    end: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", rowGap: "2" },
    choose: { position: "relative", "& input:focus-visible + label": focusedControl },
    input: { srOnly: true },
    progress: { flex: "1 1 100%" },
  },
  variants: {
    state: {
      empty: {},
      filled: { root: { borderStyle: "solid", borderColor: "line" } },
      error: { root: { border: "error" } },
    },
  },
  defaultVariants: { state: "empty" },
});

export const meter = defineSlotRecipe({
  className: "meter",
  slots: ["root", "label", "track", "fill"],
  staticCss: ["*"],
  base: {
    root: { display: "grid", gap: "1" },
    label: { textStyle: "meta", fontVariantNumeric: "tabular-nums lining-nums" },
    // Ticks as on a scale, also while the end is not known.
    track: {
      height: "scaleBar",
      border: "1px solid {colors.ink}",
      bgColor: "sheet",
      backgroundImage: "repeating-linear-gradient(90deg, transparent 0 11px, token(colors.lineStrong) 11px 12px)",
      overflow: "hidden",
    },
    fill: {
      height: "full",
      width: "full",
      bg: "ink",
      forcedColorAdjust: "none",
      transformOrigin: "left",
      _motionOk: { transition: "transform token(durations.calm) token(easings.out)" },
    },
  },
});

export const loadingBar = defineRecipe({
  className: "loading-bar",
  staticCss: ["*"],
  base: {
    position: "fixed",
    insetInline: "0",
    top: "0",
    height: "3px",
    zIndex: "skip",
    bg: "accent",
    pointerEvents: "none",
    transformOrigin: "left",
    opacity: "0",
    // Shown only after 150 ms: a quick answer shows nothing.
    animation: "loadingArrives 1ms linear 150ms forwards",
    _motionOk: { animation: "loadingArrives 1ms linear 150ms forwards, loadingRuns 8s token(easings.out) 150ms both" },
  },
});
