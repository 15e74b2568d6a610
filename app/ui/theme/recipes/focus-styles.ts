/** A link that has the focus: yellow, its letters ink in every theme. */
export const focusedLink = {
  outline: "0",
  bg: "focus",
  color: "focusInk",
  boxShadow: "focusLink",
  textDecoration: "none",
  borderRadius: "none",
};

/** A control that has the focus: a yellow ring with an ink ring inside. */
export const focusedControl = { outline: "3px solid {colors.focus}", outlineOffset: "0", boxShadow: "focusRing" };

/** Parts with a colour of their own inside a link that has the focus. */
export const inFocusedLink = "a:focus-visible &";
