import { sva } from "#styled/css";

/** What widens the reach of the viewer: two sheets at once, the whole window, small pictures in the list. */
export const reachStyles = sva({
  slots: ["whole", "pair", "one", "besideBar", "picture", "noPicture", "choice", "here"],
  base: {
    whole: {
      "&[data-full]": {
        position: "fixed",
        inset: "0",
        zIndex: "bar",
        bg: "canvas",
        overflowY: "auto",
        padding: "3",
        "& [role=application]": { height: "[calc(100vh - 150px)]" },
        mdDown: { "& > nav, & > section": { display: "none" } },
      },
    },
    pair: {
      display: "grid",
      gap: "3",
      gridTemplateColumns: "minmax(0, 1fr)",
      "&[data-two]": { gridTemplateColumns: { base: "minmax(0, 1fr) minmax(0, 1fr)", lgDown: "minmax(0, 1fr)" } },
      alignItems: "end",
    },
    one: { minWidth: "0", display: "flex", flexDirection: "column", gap: "2.5" },
    besideBar: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: "2" },
    picture: { gridColumn: "1 / -1", width: "full", height: "auto", border: "hairline", bg: "plan", display: "block" },
    noPicture: { gridColumn: "1 / -1", width: "full", aspectRatio: "[3 / 2]", border: "hairline", bg: "sunk", display: "block" },
    choice: { paddingInline: "2", paddingBottom: "2" },
    here: { textStyle: "meta", color: "muted", minHeight: "[24px]" },
  },
});
