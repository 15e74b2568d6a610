import { useDevice } from "#app/screen/read/use-device";

/**
 * Whether something typed under a key has become no change: it was refused, is not whole yet, or stands against somebody else's.
 * Asked when an act would leave it out, once the changes under way are made (`editsMade`).
 */
export function useUntaken(): (key: string) => boolean {
  const typing = useDevice()?.typing ?? null;
  return (key) => typing?.get(key) !== undefined;
}
