import { css } from "#styled/css";

/** A number that is read across a room. */
export const bigNumber = css({ fontFamily: "mono", fontSize: "[clamp(3.5rem, 20vw, 8rem)]", lineHeight: "[1.1]", fontWeight: "bold" });
