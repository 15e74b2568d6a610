import { sva } from "#styled/css";

/** A thread: days between hairlines, the office's words at a line of their own, what is not sent dotted. */
export const threadStyles = sva({
  slots: ["day", "fresh", "message", "words", "form"],
  base: {
    day: { borderTop: "hairline", paddingTop: "2", color: "muted", textStyle: "meta" },
    fresh: { borderTop: "hairlineStrong", paddingTop: "2" },
    message: {
      display: "flex",
      flexDirection: "column",
      gap: "1",
      overflowWrap: "anywhere",
      "&[data-office]": { borderLeft: "[3px solid token(colors.lineStrong)]", paddingLeft: "3" },
      "&[data-pending]": { borderLeft: "pending", paddingLeft: "3" },
    },
    words: { whiteSpace: "pre-wrap", maxWidth: "measure" },
    form: { display: "flex", flexDirection: "column", gap: "3", paddingTop: "3", maxWidth: "narrow" },
  },
});
