import type { Asked, PlanEngine } from "#app/local/plan/plan-engine";
import { openPlanShelf } from "#app/local/store/kept-plans";
import { browserClock } from "#app/local/sync/platform";
import { displayedSize, type PageBox } from "#schemas/plan/sheet-space";

/** Device pixels of a picture's longer side: sharp in a list on most screens, and some ten kilobytes. */
const side = 360;
/** Milliseconds that the shown sheet has been still and sharp for before a picture is begun. */
const rest = 250;

/** What small pictures are drawn of: an open file, by its hash. */
export interface PicturedFile {
  readonly sha256: string;
  readonly engine: Pick<PlanEngine, "draw">;
  readonly boxOf: (page: number) => Promise<PageBox | null>;
}

/** Where small pictures are kept beyond this page. */
export interface PictureShelf {
  readonly keep: (name: string, picture: Blob) => Promise<void>;
  readonly kept: (name: string) => Promise<Blob | null>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

export function pictureShelfOf(accountId: string): PictureShelf {
  const shelf = openPlanShelf(accountId);
  return {
    keep: (name, picture) => shelf.keep(name, picture),
    kept: async (name) => (await shelf.kept(name))?.blob() ?? null,
    pause: browserClock.pause,
  };
}

const nameOf = (sha256: string, page: number): string => `${sha256}/${page}`;

/** Pages by how near they are to the one that is shown. */
export const nearestFirst = (pages: readonly number[], shown: number): readonly number[] =>
  [...pages].sort((a, b) => Math.abs(a - shown) - Math.abs(b - shown) || b - a);

async function asBlob(picture: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
}

/**
 * Small pictures of sheets: those kept on this device at once, the others drawn one by one while the shown sheet is sharp and still, and given
 * up the moment it is not. Each is drawn once, and kept.
 */
export class SheetPictures {
  readonly #shelf: PictureShelf;
  readonly #addresses = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  /** Pages that could not be drawn: not tried again by this screen. */
  readonly #failed = new Set<string>();
  #asked: Asked<ImageBitmap> | null = null;
  #still = false;
  #ended = false;
  #turn = 0;

  constructor(shelf: PictureShelf) {
    this.#shelf = shelf;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** How many there are. */
  readonly count = (): number => this.#addresses.size;

  /** The address of a sheet's picture, or null while there is none. */
  of(sha256: string, page: number): string | null {
    return this.#addresses.get(nameOf(sha256, page)) ?? null;
  }

  /** Whether the shown sheet is sharp and still: pictures are drawn only then. */
  still(still: boolean): void {
    this.#still = still;
    if (!still) this.#asked?.cancel();
  }

  /** Shows what is kept of these pages. */
  async show(sha256: string, pages: readonly number[]): Promise<void> {
    for (const page of pages) {
      if (this.#ended) return;
      if (this.of(sha256, page) !== null) continue;
      const kept = await this.#shelf.kept(nameOf(sha256, page)).catch(() => null);
      if (kept) this.#put(nameOf(sha256, page), kept);
    }
  }

  /** Draws what is not there yet of an open file, in this order; a later call takes its place. */
  async draw(file: PicturedFile, pages: readonly number[]): Promise<void> {
    const turn = ++this.#turn;
    const over = () => this.#ended || turn !== this.#turn;
    await this.show(file.sha256, pages);
    for (const page of pages) {
      const name = nameOf(file.sha256, page);
      while (!over() && !this.#addresses.has(name) && !this.#failed.has(name)) {
        await this.#shelf.pause(rest);
        if (this.#still && !over()) await this.#drawOne(file, page);
      }
      if (over()) return;
    }
  }

  end(): void {
    this.#ended = true;
    this.#asked?.cancel();
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }

  async #drawOne({ sha256, engine, boxOf }: PicturedFile, page: number): Promise<void> {
    const name = nameOf(sha256, page);
    const box = await boxOf(page);
    if (box === null) return void this.#failed.add(name);
    const { width, height } = displayedSize(box);
    const scale = side / Math.max(width, height);
    const part = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const asked = engine.draw({ page, rotation: box.rotation, scale, left: 0, top: 0, ...part });
    this.#asked = asked;
    if (!this.#still) asked.cancel();
    const drawn = await asked.answered;
    this.#asked = null;
    if (!drawn.ok) {
      if (drawn.failed !== "cancelled") this.#failed.add(name);
      return;
    }
    const picture = await asBlob(drawn.value);
    this.#put(name, picture);
    // A full device draws them anew the next time.
    await this.#shelf.keep(name, picture).catch(() => undefined);
  }

  #put(name: string, picture: Blob): void {
    if (this.#ended || this.#addresses.has(name)) return;
    this.#addresses.set(name, URL.createObjectURL(picture));
    for (const listener of this.#listeners) listener();
  }
}
