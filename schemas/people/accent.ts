import { z } from "zod";

/** An sRGB colour, `#rrggbb` in lower case. */
export const accentColor = z.string().regex(/^#[0-9a-f]{6}$/);

/** The surfaces that an accent stands on: the day's canvas, the darkest light one, and the night's raised sheet, the lightest dark one. */
const dayCanvas = "#eaeeed";
const nightSheet = "#1f2a26";
const white = "#ffffff";
const black = "#000000";
/** The one bright colour, which says "needs you". */
const needsYou = "#b01e66";

/** Text and its ground: WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;
/** Degrees on the wheel of hues, and the part of saturation from which a hue is seen as one. */
const nearHue = 20;
const leastSaturation = 0.3;
/** Shades from a colour to black or white. */
const shades = 50;

const places = [1, 3, 5] as const;
/** Red, green and blue, 0 to 255. */
const channelsOf = (color: string): readonly number[] => places.map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A colour with `part` (0 to 1) of another in it. */
function mixed(color: string, other: string, part: number): string {
  const into = channelsOf(other);
  const made = channelsOf(color).map((value, place) => Math.round(value + ((into[place] ?? 0) - value) * part));
  return `#${made.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The first shade on the way to `end` that stands out from `ground`. The end itself always does. */
function standingOut(color: string, end: string, ground: string): string {
  for (let shade = 0; shade < shades; shade += 1) {
    const made = mixed(color, end, shade / shades);
    if (contrastOf(made, ground) >= leastContrast) return made;
  }
  return end;
}

/** Hue in degrees and saturation 0 to 1, by HSV. */
function hueOf(color: string): { readonly hue: number; readonly saturation: number } {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, saturation: 0 };
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return { hue: (sixth * 60 + 360) % 360, saturation: range / most };
}

function nearNeedsYou(color: string): boolean {
  const { hue, saturation } = hueOf(color);
  const apart = Math.abs(hue - hueOf(needsYou).hue);
  return saturation >= leastSaturation && Math.min(apart, 360 - apart) < nearHue;
}

/** Why a colour cannot be an office's; `nearest` is its first darker shade that could. */
export type AccentFault =
  | { readonly reason: "contrast"; readonly contrast: number; readonly nearest: string }
  | { readonly reason: "needs-you" };

/**
 * Whether a colour may stand for an office: white letters on it and its letters on the page have to be readable, and it must not be
 * taken for the pink that says "needs you" (notes/design.md section 6). Null when it may.
 */
export function accentFault(color: string): AccentFault | null {
  if (nearNeedsYou(color)) return { reason: "needs-you" };
  const contrast = contrastOf(color, dayCanvas);
  return contrast >= leastContrast ? null : { reason: "contrast", contrast, nearest: standingOut(color, black, dayCanvas) };
}

/** An accent in each theme, at rest and under the pointer. */
export interface AccentShades {
  readonly day: string;
  readonly dayHover: string;
  readonly night: string;
  readonly nightHover: string;
}

const hoverPart = 0.28;

/** The shades of an office's colour: by day as it is, by night as light as it has to be. */
export function accentShades(color: string): AccentShades {
  const day = standingOut(color, black, dayCanvas);
  const night = standingOut(color, white, nightSheet);
  return { day, dayHover: mixed(day, black, hoverPart), night, nightHover: mixed(night, white, hoverPart) };
}
