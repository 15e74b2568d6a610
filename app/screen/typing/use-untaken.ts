import { useDevice } from "#app/screen/read/use-device";

/**
 * Which of these keys hold something typed that has become no change: one that was refused, is not whole yet, or stands against somebody else's.
 * Asked when an act would leave it out, once the changes under way are made (`editsMade`).
 */
export function useUntaken(): (keys: readonly string[]) => readonly string[] {
  const typing = useDevice()?.typing ?? null;
  return (keys) => keys.filter((key) => typing?.get(key) !== undefined);
}
