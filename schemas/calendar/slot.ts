export type Half = "am" | "pm";
/** A place in somebody's day. */
export interface Slot {
  readonly inspectorId: string;
  readonly day: string;
  readonly half: Half;
}
