import { sva } from "#styled/css";

/** The counter's page: the application in its parts, and beside it what is paid. On narrow screens one under the other. */
export const walkInStyles = sva({
  slots: ["frame", "beside", "steps", "step", "stepName", "questions", "conditions"],
  base: {
    frame: {
      display: "grid",
      alignItems: "start",
      gap: "6",
      gridTemplateColumns: { base: "minmax(0, 1fr) 372px", lgDown: "minmax(0, 1fr)" },
    },
    // What is paid stays in sight while the questions are answered.
    beside: { position: { base: "sticky", lgDown: "static" }, top: "4" },
    conditions: { listStyle: "disc", paddingLeft: "5" },
    steps: { display: "flex", border: "hairline", bg: "sheet", marginBlock: "4" },
    step: {
      flex: "1",
      minWidth: "0",
      paddingBlock: "2.5",
      paddingInline: { base: "3", smDown: "2" },
      color: "ink",
      textDecoration: "none",
      borderRight: { base: "hairline", _last: "none" },
      textStyle: "meta",
      overflowWrap: "anywhere",
      _hover: { bg: "sunk" },
      "& small": { display: { base: "block", smDown: "none" }, color: "muted" },
    },
    stepName: { fontWeight: "bold" },
    questions: {
      display: "grid",
      columnGap: "8",
      rowGap: "4",
      alignItems: "start",
      gridTemplateColumns: { base: "minmax(0, 1fr) minmax(0, 1fr)", mdDown: "minmax(0, 1fr)" },
    },
  },
});
