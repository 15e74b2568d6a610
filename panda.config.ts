import { defineConfig } from "@pandacss/dev";
import { fontFaces, globalStyles } from "./app/ui/theme/global-styles";
import { conditions, theme } from "./app/ui/theme/theme";

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
});
