import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The address scheme of a device's own map, by what its browser says of itself; null where there is none to count on. */
export function mapScheme(userAgent: string): "geo:0,0?q=" | "maps:?q=" | null {
  if (/Android/.test(userAgent)) return "geo:0,0?q=";
  return /iPhone|iPad|Macintosh/.test(userAgent) ? "maps:?q=" : null;
}

/** A link to an address in the device's own map, so that no map service learns of it from us; null where there is none. */
export function useMapLink(address: string): string | null {
  const scheme = useSyncExternalStore(
    never,
    () => mapScheme(navigator.userAgent),
    () => null,
  );
  return scheme === null ? null : `${scheme}${encodeURIComponent(address)}`;
}
