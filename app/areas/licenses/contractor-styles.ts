import { sva } from "#styled/css";

/** A list of contractors, each with its four proofs in a row; two and two on phones. */
export const contractorStyles = sva({
  slots: ["head", "views", "view", "viewCount", "line", "who", "proofs", "proof", "term", "value", "told", "form"],
  base: {
    head: { display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "end", gap: "3" },
    views: { display: "flex", flexWrap: "wrap", columnGap: "4", rowGap: "1" },
    view: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1",
      minHeight: "target",
      color: "ink",
      textDecoration: "none",
      borderBottom: "[2px solid transparent]",
      _hover: { textDecoration: "underline" },
      "&[aria-current]": { fontWeight: "bold", borderColor: "ink" },
    },
    viewCount: { color: "muted", fontVariantNumeric: "tabular-nums", fontWeight: "[400]" },
    line: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2.6fr)",
      gap: "3",
      width: "full",
      "@media (max-width: 1000px)": { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    who: { minWidth: "0", overflowWrap: "anywhere" },
    proofs: {
      display: "grid",
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      columnGap: "4",
      rowGap: "2",
      margin: "0",
      "@media (max-width: 640px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    },
    proof: { minWidth: "0" },
    term: { textStyle: "label", color: "muted" },
    value: { margin: "0", "& span": { whiteSpace: "normal" } },
    told: { borderLeft: "block", borderColor: "lineStrong", paddingLeft: "3", marginBlock: "3" },
    form: { display: "grid", gap: "4", maxWidth: "measure" },
  },
});
