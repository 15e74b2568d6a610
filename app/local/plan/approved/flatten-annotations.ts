import {
  PDFDict as Dictionary,
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFStream,
} from "@cantoo/pdf-lib";

type Matrix = readonly [number, number, number, number, number, number];
const flag = { hidden: 2, noView: 32 };

function numbersOf(array: PDFArray | undefined): readonly number[] | null {
  const found = array?.asArray().map((_, at) => array.lookupMaybe(at, PDFNumber)?.asNumber()) ?? [];
  const numbers = found.flatMap((one) => (one === undefined ? [] : [one]));
  return numbers.length === found.length && numbers.length > 0 ? numbers : null;
}

/** The appearance that is shown: of several states the one that the annotation is in. */
function appearanceOf(annotation: PDFDict): PDFStream | null {
  const normal = annotation.lookupMaybe(PDFName.of("AP"), Dictionary)?.lookup(PDFName.of("N"));
  if (normal instanceof PDFStream) return normal;
  const state = annotation.lookupMaybe(PDFName.of("AS"), PDFName);
  const found = normal instanceof Dictionary && state ? normal.lookup(state) : undefined;
  return found instanceof PDFStream ? found : null;
}

/** How an appearance comes to lie in its rectangle (ISO 32000-2, 12.5.5, algorithm 8.1); null where it has no extent. */
export function placeInRectangle(rectangle: readonly number[], box: readonly number[], matrix: Matrix): Matrix | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const [a, b, c, d, e, f] = matrix;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const across = corners.map(([x]) => x);
  const up = corners.map(([, y]) => y);
  const [left, bottom] = [Math.min(...across), Math.min(...up)];
  const [width, height] = [Math.max(...across) - left, Math.max(...up) - bottom];
  if (!(width > 0 && height > 0)) return null;
  const [r0 = 0, s0 = 0, r1 = 0, s1 = 0] = rectangle;
  const scale = [Math.abs(r1 - r0) / width, Math.abs(s1 - s0) / height] as const;
  return [scale[0], 0, 0, scale[1], Math.min(r0, r1) - left * scale[0], Math.min(s0, s1) - bottom * scale[1]];
}

const isMatrix = (numbers: readonly number[]): numbers is Matrix => numbers.length === 6;

/** Writes one annotation into the page; false where it is not drawn by an appearance of its own, and so stays as it is. */
function writeInto(page: PDFPage, annotation: PDFDict): boolean {
  const appearance = appearanceOf(annotation);
  const rectangle = numbersOf(annotation.lookupMaybe(PDFName.of("Rect"), PDFArray));
  const box = numbersOf(appearance?.dict.lookupMaybe(PDFName.of("BBox"), PDFArray));
  const ref = appearance && page.doc.context.getObjectRef(appearance);
  if (!ref || rectangle === null || box === null) return false;
  const own = numbersOf(appearance.dict.lookupMaybe(PDFName.of("Matrix"), PDFArray)) ?? [];
  const place = placeInRectangle(rectangle, box, isMatrix(own) ? own : [1, 0, 0, 1, 0, 0]);
  if (place === null) return true;
  const name = page.node.newXObject("Mark", ref);
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.PushGraphicsState),
    PDFOperator.of(
      PDFOperatorNames.ConcatTransformationMatrix,
      place.map((each) => PDFNumber.of(each)),
    ),
    PDFOperator.of(PDFOperatorNames.DrawObject, [name]),
    PDFOperator.of(PDFOperatorNames.PopGraphicsState),
  );
  return true;
}

/**
 * Writes a page's annotations into it, as they are seen, so that nobody moves or removes one in the approved set: filled-in fields, text boxes, clouds
 * and stamps of the program that drew it. Links stay; what is hidden is left out, and so are the windows of notes.
 */
export function flattenAnnotations(page: PDFPage): void {
  const annotations = page.node.Annots();
  if (!annotations) return;
  const stays = annotations.asArray().filter((_, at) => {
    const annotation = annotations.lookupMaybe(at, Dictionary);
    const kind = annotation?.lookupMaybe(PDFName.of("Subtype"), PDFName)?.decodeText();
    if (!annotation || kind === "Popup") return false;
    if (kind === "Link") return true;
    const flags = annotation.lookupMaybe(PDFName.of("F"), PDFNumber)?.asNumber() ?? 0;
    if ((flags & (flag.hidden | flag.noView)) !== 0) return false;
    return !writeInto(page, annotation);
  });
  page.node.set(PDFName.of("Annots"), page.doc.context.obj(stays));
}
