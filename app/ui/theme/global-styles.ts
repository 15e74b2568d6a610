/** Element styles of every page. */
export const globalStyles = {
  "*, *::before, *::after": { boxSizing: "border-box" },
  html: {
    colorScheme: "light",
    bg: "canvas",
    color: "ink",
    fontFamily: "text",
    fontWeight: "regular",
    WebkitTextSizeAdjust: "100%",
    scrollPaddingBlock: "5.5rem",
  },
  "[data-theme=light], [data-theme=sunlight]": { colorScheme: "light", color: "ink" },
  "[data-theme=dark]": { colorScheme: "dark", color: "ink" },
  "@media (prefers-color-scheme: dark)": {
    ":root:not([data-theme=light], [data-theme=dark], [data-theme=sunlight])": { colorScheme: "dark" },
  },
  "body [data-density]": { fontSize: "body", lineHeight: "body" },
  // Not on <html>: there it would change what a rem is.
  body: {
    margin: "0",
    fontSize: "body",
    lineHeight: "body",
    minHeight: "100vh",
    display: "flex",
    flexDirection: "column",
    overflowWrap: "break-word",
  },
  // The screen that was kept is shown alone until the page is drawn (app/shell/kept-screen/use-kept-screen.ts), and not on a page of another language.
  "#kept-screen": { display: "none" },
  "html[lang=en] #kept-screen[lang=en], html[lang=es] #kept-screen[lang=es]": { display: "contents" },
  "html[lang=en] body:has(> #kept-screen[lang=en]) > :not(#kept-screen), html[lang=es] body:has(> #kept-screen[lang=es]) > :not(#kept-screen)":
    {
      display: "none !important",
    },
  "h1, h2, h3, h4, p, ol, ul, dl, dd, figure, table, fieldset, legend, blockquote": { margin: "0", padding: "0" },
  "ol, ul": { listStyle: "none" },
  fieldset: { border: "0", minWidth: "0" },
  h1: { textStyle: "h1" },
  h2: { textStyle: "h2" },
  h3: { textStyle: "h3" },
  h4: { fontSize: "body", lineHeight: "body", fontWeight: "bold" },
  "b, strong, th": { fontWeight: "bold" },
  "button, input, select, textarea": { font: "inherit", color: "inherit" },
  "time, table": { fontVariantNumeric: "tabular-nums lining-nums" },
  a: { color: "link", textUnderlineOffset: ".18em", textDecorationThickness: "1px" },
  "a:hover": { textDecorationThickness: "2px" },
  "svg, img": { display: "block", flex: "none" },
  img: { maxWidth: "100%" },
  hr: { border: "0", borderTop: "hairline", marginBlock: "6" },
  ":focus-visible": { outline: "3px solid {colors.focus}", outlineOffset: "0", boxShadow: "focusRing", borderRadius: "input" },
  "a:focus-visible": {
    outline: "0",
    bg: "focus",
    color: "focusInk",
    boxShadow: "focusLink",
    textDecoration: "none",
    borderRadius: "0",
  },
  "h1:focus, main:focus": { outline: "0", boxShadow: "none" },
  "@media (forced-colors: active)": { ":focus-visible": { outline: "3px solid Highlight" } },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animationDuration: "1ms!",
      animationIterationCount: "1!",
      transitionProperty: "none!",
      scrollBehavior: "auto!",
    },
  },
  "@media print": {
    html: { bg: "plan", colorScheme: "light" },
    "[data-print=hide]": { display: "none!" },
  },
};

const sharedFace = { fontWeight: "200 800", fontStyle: "normal", fontDisplay: "swap" } as const;

/** Served from our own origin; the fallbacks are local faces stretched to the same width, so that nothing jumps. */
export const fontFaces = {
  "Atkinson Hyperlegible Next": {
    ...sharedFace,
    src: 'url("/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2") format("woff2")',
  },
  "Atkinson Hyperlegible Mono": {
    ...sharedFace,
    src: 'url("/fonts/atkinson-hyperlegible-mono-latin-wght-normal.woff2") format("woff2")',
  },
  "Plumbline Fallback": {
    src: 'local("Arial"), local("Liberation Sans"), local("Roboto")',
    sizeAdjust: "99%",
    ascentOverride: "95%",
    descentOverride: "25%",
    lineGapOverride: "0%",
  },
  "Plumbline Mono Fallback": {
    src: 'local("Menlo"), local("Consolas"), local("Liberation Mono"), local("DejaVu Sans Mono")',
    sizeAdjust: "101%",
  },
} as const;
