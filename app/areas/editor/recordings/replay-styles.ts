import { sva } from "#styled/css";

/** A recorded page with its controls, beside it the video and what happened; under it on phones. */
export const replayStyles = sva({
  slots: ["split", "main", "side", "stage", "frame", "bar", "position", "slider", "ticks", "tick", "time", "video", "mark", "markTime"],
  base: {
    split: {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr) 340px", lgDown: "minmax(0, 1fr)" },
      alignItems: "start",
      gap: "6",
    },
    main: { minWidth: "0", display: "flex", flexDirection: "column", gap: "3" },
    side: { minWidth: "0", display: "flex", flexDirection: "column", gap: "4" },
    stage: { border: "hairline", bg: "plan", overflow: "hidden", position: "relative" },
    frame: { display: "block", width: "full", maxWidth: "full", marginInline: "auto", border: "none", bg: "plan" },
    bar: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: "3", marginTop: "2" },
    position: { display: "flex", flexDirection: "column", gap: "1" },
    slider: { width: "full", minHeight: "target", margin: "0", accentColor: "accent" },
    ticks: { position: "relative", height: "3", marginInline: "2" },
    tick: { position: "absolute", top: "0", bottom: "0", width: "[2px]", marginLeft: "[-1px]", bg: "ink" },
    time: { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
    video: { display: "block", width: "full", bg: "ink", border: "hairline" },
    mark: {
      display: "grid",
      gridTemplateColumns: "56px minmax(0, 1fr)",
      alignItems: "baseline",
      gap: "2",
      "&[aria-current] ": { fontWeight: "bold" },
    },
    markTime: { fontVariantNumeric: "tabular-nums", color: "muted" },
  },
});
