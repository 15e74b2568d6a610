import { defineSlotRecipe } from "@pandacss/dev";
import { focusedLink } from "./focus-styles";

const inset = { paddingInline: { base: "6", smDown: "4" } };

/** What somebody is told, newest first, in the panel of the bell. */
export const inbox = defineSlotRecipe({
  className: "inbox",
  slots: [
    "heading",
    "list",
    "item",
    "icon",
    "flag",
    "body",
    "head",
    "title",
    "date",
    "resource",
    "message",
    "sender",
    "empty",
    "emptyTitle",
    "foot",
  ],
  staticCss: ["*"],
  base: {
    heading: { ...inset, textStyle: "label", color: "muted", fontWeight: "bold", paddingTop: "4", paddingBottom: "1" },
    item: {
      ...inset,
      position: "relative",
      display: "grid",
      gridTemplateColumns: "24px minmax(0, 1fr)",
      gap: "1",
      paddingBlock: "3",
      borderTop: "1px solid {colors.line}",
      _hover: { bg: "sunk" },
    },
    icon: { paddingTop: "1" },
    flag: { width: "flag", color: "needsYou" },
    body: { display: "grid", gap: "0.5", overflowWrap: "anywhere" },
    head: { display: "flex", gap: "3", alignItems: "baseline", justifyContent: "space-between" },
    title: {
      color: "ink",
      fontWeight: "bold",
      textDecoration: "underline",
      textUnderlineOffset: ".18em",
      textDecorationThickness: "1px",
      _hover: { textDecorationThickness: "2px" },
      _focusVisible: focusedLink,
      // The whole item leads where its title does.
      _after: { content: '""', position: "absolute", inset: "0" },
    },
    date: { textStyle: "meta", color: "muted", whiteSpace: "nowrap" },
    resource: { textStyle: "meta", fontFamily: "mono" },
    message: { textStyle: "meta" },
    sender: { textStyle: "meta", color: "muted" },
    empty: { ...inset, paddingBlock: "6", display: "grid", gap: "1" },
    emptyTitle: { textStyle: "h4" },
    foot: { ...inset, paddingBlock: "3", borderTop: "1px solid {colors.line}", _empty: { display: "none" } },
  },
  variants: {
    read: {
      true: {
        item: { bg: "sunk", color: "muted" },
        title: { color: "muted", fontWeight: "regular", _focusVisible: { color: "focusInk" } },
      },
    },
  },
});
