import { sva } from "#styled/css";

/** The outline, the question that is written, and a telephone beside it; one under another on phones. */
export const formStyles = sva({
  slots: ["split", "column", "refused", "phone"],
  base: {
    split: {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr) minmax(0, 1fr)", lgDown: "minmax(0, 1fr)" },
      alignItems: "start",
      gap: "6",
    },
    column: { minWidth: "0", display: "flex", flexDirection: "column", gap: "6" },
    // Nothing stands there until something is refused: no gap.
    refused: { "&:has(> :empty)": { marginBottom: "-6" } },
    phone: { width: "full", maxWidth: "[390px]", border: "hairline", bg: "sheet", padding: "4", overflow: "hidden" },
  },
});
