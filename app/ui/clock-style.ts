import type { ClockStyle } from "#schemas/people/organization";

let read: () => ClockStyle = () => "24-hour";

/** How the office of the page at hand writes times of day. */
export const clockStyle = (): ClockStyle => read();

/** Whoever knows the page at hand says where its office's way of writing times is read. */
export function readClockStyleFrom(source: () => ClockStyle): void {
  read = source;
}
