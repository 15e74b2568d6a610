import { defineConfig } from "@pandacss/dev";
import { fontFaces, globalStyles } from "./app/ui/theme/global-styles";
import { conditions, theme } from "./app/ui/theme/theme";

/**
 * Panda's base preset sets 32 variables on every element and both its pseudo-elements, for filters, gradients and transforms put together of several
 * utilities. Nothing here uses those, and each element is styled the slower for it. tests/commands/build-product.test.ts stops a utility that would.
 */
const withoutPartVariables = (css: string): string => css.replace(/\*,::before,::after,::backdrop \{[^}]*\}/, "");

export default defineConfig({
  include: ["./app/**/*.{ts,tsx}"],
  outdir: "styled-system",
  outExtension: "js",
  importMap: "#styled",
  // The base preset gives properties and conditions; no preset gives tokens, so that only ours exist.
  presets: ["@pandacss/preset-base"],
  preflight: false,
  strictTokens: true,
  conditions: { extend: conditions },
  theme,
  globalCss: globalStyles,
  globalFontface: fontFaces,
  hooks: { "cssgen:done": ({ artifact, content }) => (artifact === "global" ? withoutPartVariables(content) : undefined) },
});
