import { defineSlotRecipe } from "@pandacss/dev";

const floats = {
  bg: "raised",
  color: "ink",
  border: "1px solid {colors.lineStrong}",
  borderRadius: "dialog",
  boxShadow: "overlay",
  "--surface": "{colors.raised}",
};
const arrives = { _motionOk: { "&[data-state=open]": { animation: "overlayArrives token(durations.calm) token(easings.out)" } } };

export const dialog = defineSlotRecipe({
  className: "dialog",
  slots: ["backdrop", "positioner", "content", "head", "title", "acts", "close", "body", "foot"],
  staticCss: ["*"],
  base: {
    backdrop: {
      position: "fixed",
      inset: "0",
      zIndex: "overlay",
      bg: "scrim",
      _motionOk: { "&[data-state=open]": { animation: "fadeIn token(durations.quick) token(easings.out)" } },
    },
    positioner: { position: "fixed", inset: "0", zIndex: "overlay", display: "grid", placeItems: "center", padding: "4", overflow: "auto" },
    content: { ...floats, ...arrives, width: "full", maxWidth: "dialog", _focusVisible: { outline: "0", boxShadow: "overlay" } },
    head: {
      display: "flex",
      gap: "4",
      alignItems: "start",
      justifyContent: "space-between",
      paddingTop: "4",
      paddingBottom: "3",
      paddingInline: { base: "6", smDown: "4" },
      borderBottom: "hairline",
    },
    title: { textStyle: "h3", _focus: { outline: "0" } },
    acts: { display: "flex", flexWrap: "wrap", columnGap: "4", marginLeft: "auto", textStyle: "meta" },
    close: {
      display: "grid",
      placeItems: "center",
      minWidth: "target",
      minHeight: "target",
      marginBlock: "-1.5",
      marginRight: "-2",
      border: "0",
      borderRadius: "button",
      bg: "transparent",
      color: "ink",
      cursor: "pointer",
      _hover: { bg: "sunk" },
    },
    body: { paddingBlock: "4", paddingInline: { base: "6", smDown: "4" }, "& > * + *": { marginTop: "4" } },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      gap: "3",
      alignItems: "center",
      paddingBlock: "4",
      paddingInline: { base: "6", smDown: "4" },
      borderTop: "hairline",
    },
  },
  variants: {
    size: {
      normal: {},
      wide: { content: { maxWidth: "dialogWide" } },
      drawer: {
        positioner: { padding: "0", placeItems: "stretch end" },
        content: { maxWidth: "drawer", minHeight: "screen", borderRadius: "none", borderBlock: "0", borderRight: "0" },
      },
      // Under the bell; on phones a drawer.
      panel: {
        positioner: {
          placeItems: { base: "start end", smDown: "stretch end" },
          padding: { base: "4", smDown: "0" },
          paddingTop: { base: "token(sizes.bar)", smDown: "0" },
        },
        content: {
          display: "flex",
          flexDirection: "column",
          maxWidth: "panel",
          maxHeight: "calc(100dvh - token(sizes.bar) - token(spacing.4))",
          smDown: { height: "100dvh", maxHeight: "100dvh", borderRadius: "none", borderBlock: "0", borderInline: "0" },
        },
        head: { alignItems: "baseline", columnGap: "4", rowGap: "0", smDown: { flexWrap: "wrap" } },
        acts: { smDown: { order: "1", flexBasis: "100%", marginLeft: "0" } },
        close: { alignSelf: "start", smDown: { marginLeft: "auto" } },
        body: { padding: "0", overflowY: "auto", "& > * + *": { marginTop: "0" } },
      },
    },
  },
  defaultVariants: { size: "normal" },
});

export const popover = defineSlotRecipe({
  className: "popover",
  slots: ["positioner", "content", "title", "body", "foot"],
  staticCss: ["*"],
  base: {
    positioner: { zIndex: "overlay" },
    content: {
      ...floats,
      ...arrives,
      zIndex: "overlay",
      width: "popover",
      maxWidth: "calc(100vw - 2rem)",
      padding: "4",
      _focusVisible: { outline: "0", boxShadow: "overlay" },
    },
    title: { textStyle: "h4" },
    body: { marginTop: "1" },
    foot: { display: "flex", flexWrap: "wrap", gap: "3", marginTop: "4" },
  },
});

export const menu = defineSlotRecipe({
  className: "menu",
  slots: ["positioner", "content", "item", "note", "separator", "group"],
  staticCss: ["*"],
  base: {
    positioner: { zIndex: "overlay" },
    content: {
      ...floats,
      ...arrives,
      minWidth: "menu",
      maxWidth: "calc(100vw - 2rem)",
      paddingBlock: "1",
      maxHeight: "70vh",
      overflowY: "auto",
      _focusVisible: { outline: "0", boxShadow: "overlay" },
    },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      minHeight: "max(2rem, token(sizes.target))",
      paddingInline: "4",
      paddingBlock: "1",
      color: "ink",
      textDecoration: "none",
      cursor: "pointer",
      _hover: { textDecoration: "none" },
      "&[data-highlighted]": { bg: "ink", color: "raised" },
      _focusVisible: { bg: "ink", color: "raised", boxShadow: "none" },
      "&[data-disabled]": { color: "muted", cursor: "not-allowed" },
      "&[data-disabled][data-highlighted]": { bg: "sunk", color: "muted" },
    },
    note: { marginLeft: "auto", textStyle: "meta", color: "muted", "[data-highlighted] > &": { color: "inherit" } },
    separator: { border: "0", borderTop: "hairline", marginBlock: "1" },
    group: { textStyle: "label", color: "muted", paddingInline: "4", paddingTop: "2" },
  },
  variants: { danger: { true: { item: { color: "stopped" } } } },
});
