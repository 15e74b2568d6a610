/** Links for the head: the two faces that every page needs. */
export const fontPreloads = ["next", "mono"].map((face) => ({
  rel: "preload",
  href: `/fonts/atkinson-hyperlegible-${face}-latin-wght-normal.woff2`,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));

/** The canvas of each theme, for `<meta name="theme-color">` and the manifest. */
export const browserColors = { light: "#EAEEED", dark: "#0F1614", sunlight: "#FFFFFF" } as const;
