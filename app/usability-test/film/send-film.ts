import { waitAfter } from "#app/usability-test/recorder/send-queue";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";

export interface FilmRoad {
  /** Puts bytes to an address and tells how many have gone: the status, or 0 where nothing answered. */
  readonly put: (url: string, bytes: Blob, onSent: (bytes: number) => void) => Promise<number>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** What may go well the next time: a road that broke, a service that is busy or at fault. 400: it did not arrive whole. */
const mayPass = (status: number): boolean => status === 0 || status === 400 || status === 429 || status >= 500;

/**
 * Sends a film by an address that takes it once: a small one in one request, a larger one in parts, each tried again by itself with a
 * growing wait. `onPart`: how much of it has gone, 0 to 1. false: it did not arrive, as far as anybody here knows.
 */
export async function sendFilm({ put, pause }: FilmRoad, url: string, film: Blob, onPart: (part: number) => void): Promise<boolean> {
  const of = Math.max(1, Math.ceil(film.size / recorderLimits.filmPart));
  for (let part = 1; part <= of; part += 1) {
    const from = (part - 1) * recorderLimits.filmPart;
    const bytes = of === 1 ? film : film.slice(from, from + recorderLimits.filmPart, film.type);
    const address = of === 1 ? url : `${url}?part=${part}&of=${of}`;
    for (let attempt = 1; ; attempt += 1) {
      const status = await put(address, bytes, (sent) => onPart(film.size > 0 ? (from + sent) / film.size : 0));
      if (status >= 200 && status < 300) break;
      const wait = mayPass(status) ? waitAfter(attempt) : null;
      if (wait === null) return false;
      await pause(wait);
    }
  }
  return true;
}
