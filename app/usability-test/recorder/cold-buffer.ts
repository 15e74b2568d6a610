import { recorderLimits } from "#schemas/usability-test/recorder-limits";

/** One event with what the buffer knows of it. */
export interface TimedEvent {
  readonly timestamp: number;
}

export interface ColdBuffer<Event extends TimedEvent> {
  /** Keeps an event. True when a new stretch begins with it: it should begin with a full picture of the page. */
  add(event: Event): boolean;
  /** The last one or two stretches in order; the buffer is empty afterwards. */
  take(): readonly Event[];
}

/** Two stretches of 30 s that take turns: when both are full the older is dropped, so that a start later on knows the last 30 to 60 s. */
export function createColdBuffer<Event extends TimedEvent>(): ColdBuffer<Event> {
  let older: Event[] = [];
  let newer: Event[] = [];
  return {
    add(event) {
      const begins = newer[0] !== undefined && event.timestamp - newer[0].timestamp >= recorderLimits.coldBuffer;
      if (begins) {
        older = newer;
        newer = [];
      }
      newer.push(event);
      return begins;
    },
    take() {
      const taken = [...older, ...newer];
      older = [];
      newer = [];
      return taken;
    },
  };
}

/** What the service is told of a recording that began cold: milliseconds since its first event; 0 where it is too long ago to count. */
export function bufferDiff(events: readonly TimedEvent[], now: number): number {
  const since = now - (events[0]?.timestamp ?? now);
  return since > 0 && since < recorderLimits.longestBuffer ? since : 0;
}
