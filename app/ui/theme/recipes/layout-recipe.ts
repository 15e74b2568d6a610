import { defineSlotRecipe } from "@pandacss/dev";
import { brandLink } from "./brand-style";
import { inFocusedLink } from "./focus-styles";

/** The two layouts of areas that stand by themselves: the scheduler's, with a sidebar, and the minimal one, a column. */
export const layout = defineSlotRecipe({
  className: "layout",
  slots: ["bar", "brand", "mark", "name", "tools", "chip", "body", "sidebar", "main", "column", "foot"],
  staticCss: ["*"],
  base: {
    bar: {
      display: "flex",
      alignItems: "center",
      columnGap: { base: "4", mdDown: "1" },
      height: "layoutBar",
      paddingInline: { base: "6", mdDown: "2" },
      position: "relative",
      bg: "sheet",
      borderBottom: "hairlineStrong",
      "& > nav": { alignSelf: "stretch" },
      // Room for the chip's line under the bar, while there is something to say.
      "&:has(.layout__chip > button)": { marginBottom: { base: "0", mdDown: "8" } },
    },
    brand: { ...brandLink, alignSelf: "stretch", minWidth: "0" },
    mark: { flex: "none", width: "mark", height: "full", color: "accent", [inFocusedLink]: { color: "inherit" } },
    name: { overflow: "hidden", textOverflow: "ellipsis", display: "-webkit-box", WebkitLineClamp: "2", WebkitBoxOrient: "vertical" },
    tools: { display: "flex", alignItems: "center", gap: { base: "2", mdDown: "0" }, marginLeft: "auto" },
    chip: {
      mdDown: {
        position: "absolute",
        insetInline: "0",
        top: "100%",
        display: "grid",
        bg: "sheet",
        "& > button": { height: "8", borderWidth: "0 0 1px", borderRadius: "none", justifyContent: "flex-start", paddingInline: "4" },
      },
    },
    body: { flex: "1", display: "flex", width: "full", flexDirection: { base: "row", mdDown: "column" } },
    sidebar: {
      flex: "none",
      width: { base: "nav", mdDown: "full" },
      padding: "4",
      bg: "sheet",
      borderRight: { base: "hairline", mdDown: "0" },
      borderBottom: { base: "0", mdDown: "hairline" },
      "&[data-unsaid]": { mdDown: { display: "none" } },
    },
    main: { flex: "1", minWidth: "0", width: "full" },
    column: { width: "layoutColumn", marginInline: "auto", paddingBlock: "8" },
    foot: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "end",
      justifyContent: "space-between",
      columnGap: "6",
      rowGap: "4",
      paddingBottom: "4",
      paddingInline: { base: "6", mdDown: "4" },
      borderTop: "1px solid {colors.line}",
      "& > footer": { border: "0", paddingInline: "0" },
    },
  },
});
