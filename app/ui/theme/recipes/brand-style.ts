import { focusedLink } from "./focus-styles";

/** The mark with the office's name, a link home, in every bar. */
export const brandLink = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  color: "ink",
  fontWeight: "bold",
  lineHeight: "tight",
  textDecoration: "none",
  _hover: { textDecoration: "none" },
  _focusVisible: focusedLink,
} as const;
