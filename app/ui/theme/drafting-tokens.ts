import { inEveryTheme } from "./color-tokens";

/** Lines, corners, letters and motion. In sunlight lines thicken and letters gain a weight. */
const bySun = (usual: string, sunlight: string) => ({ value: { base: usual, _light: usual, _dark: usual, _sunlight: sunlight } });

export const fontTokens = {
  text: { value: '"Atkinson Hyperlegible Next", "Plumbline Fallback", system-ui, sans-serif' },
  mono: { value: '"Atkinson Hyperlegible Mono", "Plumbline Mono Fallback", ui-monospace, monospace' },
};

export const fontWeightTokens = { regular: bySun("400", "500"), bold: bySun("600", "700") };

export const borderWidthTokens = {
  none: { value: "0" },
  hairline: bySun("1px", "1.5px"),
  input: bySun("1px", "2px"),
  block: bySun("2px", "3px"),
  heavy: { value: "3px" },
  bar: { value: "4px" },
  notice: { value: "6px" },
};

export const borderTokens = {
  none: inEveryTheme("0"),
  hairline: inEveryTheme("{borderWidths.hairline} solid {colors.line}"),
  hairlineStrong: inEveryTheme("{borderWidths.hairline} solid {colors.lineStrong}"),
  ink: inEveryTheme("{borderWidths.hairline} solid {colors.ink}"),
  input: inEveryTheme("{borderWidths.input} solid {colors.lineStrong}"),
  block: inEveryTheme("{borderWidths.block} solid {colors.ink}"),
  error: inEveryTheme("2px solid {colors.stopped}"),
  errorHeavy: inEveryTheme("3px solid {colors.stopped}"),
  errorBar: inEveryTheme("4px solid {colors.stopped}"),
  slot: inEveryTheme("{borderWidths.hairline} dashed {colors.lineStrong}"),
  leader: inEveryTheme("1px dotted {colors.lineStrong}"),
  // Not sent yet is always a dotted line, never grey.
  pending: inEveryTheme("3px dotted {colors.ink}"),
};

export const radiusTokens = {
  none: { value: "0" },
  input: { value: "2px" },
  button: { value: "4px" },
  dialog: { value: "8px" },
  count: { value: "999px" },
  round: { value: "50%" },
};

export const motionTokens = {
  durations: { quick: { value: "120ms" }, calm: { value: "180ms" } },
  easings: { out: { value: "cubic-bezier(.2,.7,.2,1)" } },
};

export const zIndexTokens = {
  base: { value: "0" },
  bar: { value: "10" },
  overlay: { value: "40" },
  toast: { value: "45" },
  skip: { value: "50" },
};

export const letterSpacingTokens = {
  number: { value: "-.03em" },
  heading: { value: "-.01em" },
  mono: { value: "-.01em" },
  stamp: { value: ".08em" },
};
