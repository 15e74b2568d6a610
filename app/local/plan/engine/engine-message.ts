import type { FileMarks } from "#schemas/plan/file-marks";
import type { PageText } from "./page-text";

/**
 * A part of a page to draw: `scale` in pixels per unit of user space, the rest in pixels of the page at that scale, turned clockwise by
 * `rotation` in all.
 */
export interface DrawnPart {
  readonly page: number;
  readonly rotation: PageFacts["rotation"];
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A page as the file says it: its crop box in user space, the rotation it is shown with, inches are units × userUnit ÷ 72. */
export interface PageFacts {
  readonly page: number;
  readonly view: readonly [number, number, number, number];
  readonly rotation: 0 | 90 | 180 | 270;
  readonly userUnit: number;
  readonly label: string;
  readonly outlineTitle: string;
}

/** What is asked of the engine's thread. */
export type EngineQuestion =
  | { readonly call: "open"; readonly file: Blob; readonly password: string | null }
  | { readonly call: "facts"; readonly page: number }
  | { readonly call: "text"; readonly page: number }
  | { readonly call: "marks"; readonly page: number }
  | { readonly call: "lines"; readonly page: number }
  | { readonly call: "draw"; readonly part: DrawnPart };

/** What it answers with. */
export type EngineAnswer =
  | { readonly call: "open"; readonly pages: number }
  | { readonly call: "facts"; readonly facts: PageFacts }
  | { readonly call: "text"; readonly text: PageText }
  | { readonly call: "marks"; readonly marks: FileMarks }
  /** In user space: x and y of both ends, four numbers a line. */
  | { readonly call: "lines"; readonly lines: Float32Array<ArrayBuffer> }
  | { readonly call: "draw"; readonly picture: ImageBitmap };

/** Why a file or a page cannot be shown: each has its words. */
export type EngineFailure =
  /** It is locked by a password, or by another than the one given. */
  | "password"
  /** It is not a PDF, or so damaged that nothing can be read. */
  | "damaged"
  /** It has no page. */
  | "empty"
  /** This one page cannot be read or drawn. */
  | "page"
  /** Nobody asks for it any more. */
  | "cancelled"
  /** The engine did not answer in its time, and was replaced. */
  | "late"
  /** The engine could not be started: it was not on this device and there is no connection. */
  | "not-here";

export type ToEngine = { readonly id: number; readonly question: EngineQuestion } | { readonly cancel: number };

export type FromEngine =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: EngineAnswer }
  | { readonly id: number; readonly failed: EngineFailure };
