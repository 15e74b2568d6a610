import { css } from "#styled/css";

/** Where a signature is drawn. */
export const signaturePad = css({
  position: "relative",
  height: "[132px]",
  maxWidth: "[460px]",
  border: "input",
  borderRadius: "input",
  bg: "var(--surface, token(colors.sheet))",
  color: "ink",
  touchAction: "none",
  "& svg": { width: "full", height: "full" },
  "& [data-part=control]": { position: "absolute", inset: "0" },
  "& [data-part=guide]": { position: "absolute", insetInline: "4", bottom: "8", borderBottom: "[1px dashed token(colors.lineStrong)]" },
});

/** A signature as it was drawn. */
export const signatureStrokes = css({ height: "16", maxWidth: "full", color: "ink" });
