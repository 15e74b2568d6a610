import { colorTokens, shadowTokens } from "./color-tokens";
import {
  borderTokens,
  borderWidthTokens,
  fontTokens,
  fontWeightTokens,
  letterSpacingTokens,
  motionTokens,
  radiusTokens,
  zIndexTokens,
} from "./drafting-tokens";
import { keyframes, recipes, slotRecipes } from "./recipe-list";
import { breakpoints, fontSizeTokens, lineHeightTokens, sizeTokens, spacingTokens } from "./size-tokens";
import { textStyles } from "./text-styles";

/** Themes and densities are attributes of <html>; a part of a page may set its own. */
export const conditions = {
  light: "[data-theme=light] &",
  dark: "[data-theme=dark] &",
  sunlight: "[data-theme=sunlight] &",
  unnamed: ":root:not([data-theme=light], [data-theme=dark], [data-theme=sunlight]) &",
  systemDark: "@media screen and (prefers-color-scheme: dark)",
  onScreen: "@media screen",
  roomy: "[data-density=roomy] &",
  compact: "[data-density=compact] &",
  touch: "[data-density=touch] &",
  motionOk: "@media (prefers-reduced-motion: no-preference)",
};

export const theme = {
  breakpoints,
  textStyles,
  keyframes,
  recipes,
  slotRecipes,
  tokens: {
    fonts: fontTokens,
    radii: radiusTokens,
    zIndex: zIndexTokens,
    letterSpacings: letterSpacingTokens,
    ...motionTokens,
  },
  semanticTokens: {
    colors: colorTokens,
    shadows: shadowTokens,
    spacing: spacingTokens,
    sizes: sizeTokens,
    fontSizes: fontSizeTokens,
    lineHeights: lineHeightTokens,
    fontWeights: fontWeightTokens,
    borderWidths: borderWidthTokens,
    borders: borderTokens,
  },
};
