import { type CSSProperties, useEffect } from "react";
import { accentShades } from "#schemas/people/accent";
import { rememberChoice } from "./cookies";

/** Custom properties that the theme's accent reads, in the order of the cookie that the user-free shell reads them from. */
export const accentNames = ["--office-day", "--office-day-hover", "--office-night", "--office-night-hover"] as const;

const shadesInOrder = (accent: string): readonly string[] => {
  const { day, dayHover, night, nightHover } = accentShades(accent);
  return [day, dayHover, night, nightHover];
};

/** An office's colour as the style of an element: the parts in it wear it. */
export function accentProperties(accent: string): CSSProperties {
  const shades = shadesInOrder(accent);
  return Object.fromEntries(accentNames.map((name, place) => [name, shades[place]]));
}

/** Dresses this document in an office's colour, or in the product's, and remembers it for the shell's first paint. */
export function showAccent(accent: string | null): void {
  const { style } = document.documentElement;
  const shades = accent === null ? [] : shadesInOrder(accent);
  for (const [place, name] of accentNames.entries()) style.setProperty(name, shades[place] ?? null);
  rememberChoice("accent", accent === null ? null : shades.map((shade) => shade.slice(1)).join("."));
}

/** Keeps the document in the office's colour; `accent` undefined: not known yet. */
export function useOfficeAccent(accent: string | null | undefined): void {
  useEffect(() => {
    if (accent !== undefined) showAccent(accent);
  }, [accent]);
}
