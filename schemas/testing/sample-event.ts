import type { InspectionEvent } from "../inspection/inspection-event";

/** A morning's inspection as calendars get it. */
export const sampleEvent = (changes: Partial<InspectionEvent> = {}): InspectionEvent => ({
  uid: "i1@town.plumbline",
  title: "Framing, 12 Elm St",
  location: "12 Elm St",
  description: "B26-1\nA deck",
  startsAt: "2026-11-23T16:00:00.000Z",
  endsAt: "2026-11-23T20:00:00.000Z",
  url: "https://town.test/office/field/i1",
  ...changes,
});
