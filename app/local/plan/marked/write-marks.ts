import {
  concatTransformationMatrix,
  type PDFContext,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFPage,
  type PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { boxOf, rewritablePdf } from "#app/local/plan/rewritable-pdf";
import { type PageBox, toUserSpace } from "#schemas/plan/sheet-space";
import { type DrawnMark, drawMark } from "./drawn-mark";
import { colorEntry, inUserSpace, rectangleOf, shapeEntries, upright } from "./mark-annotation";
import { resource, rgbOf } from "./mark-pen";
import type { MarkedFile, MarksOrder, NotedMark } from "./marks-message";

/** Printed, and shown as its own appearance says. */
const printed = 4;

interface Writer {
  readonly context: PDFContext;
  readonly font: PDFFont;
  /** The states of the graphics that let a sheet show through: a highlight's darkens what lies beneath it. */
  readonly veils: { readonly highlight: PDFRef; readonly fill: PDFRef };
}

async function writerFor(pdf: PDFDocument): Promise<Writer> {
  const { context } = pdf;
  const veil = (opacity: number, blend: string) =>
    context.register(context.obj({ Type: "ExtGState", ca: opacity, CA: opacity, BM: blend }));
  return {
    context,
    font: await pdf.embedFont(StandardFonts.Helvetica),
    veils: { highlight: veil(0.45, "Multiply"), fill: veil(0.12, "Normal") },
  };
}

/** From units of the displayed page to user space. */
function fromDisplayed(box: PageBox) {
  const [origin, across, down] = [toUserSpace(box, { x: 0, y: 0 }), toUserSpace(box, { x: 1, y: 0 }), toUserSpace(box, { x: 0, y: 1 })];
  return concatTransformationMatrix(
    ...([across.x - origin.x, across.y - origin.y, down.x - origin.x, down.y - origin.y, origin.x, origin.y] as const),
  );
}

/** Where what is drawn lies in user space, and how it comes there. */
function placeOf({ mark }: NotedMark, box: PageBox, bounds: NonNullable<DrawnMark["bounds"]>) {
  if (mark.shape !== "pin") return { whole: inUserSpace(box, bounds), turn: fromDisplayed(box) };
  const whole = upright(box, bounds);
  return { whole, turn: concatTransformationMatrix(1, 0, 0, -1, whole.from.x - bounds.from.x, whole.to.y + bounds.from.y) };
}

const dateOf = (instant: string) => (Number.isNaN(Date.parse(instant)) ? undefined : PDFString.fromDate(new Date(Date.parse(instant))));

function addMark({ context, font, veils }: Writer, page: PDFPage, box: PageBox, noted: NotedMark): boolean {
  const drawn = drawMark(noted, box, font);
  if (drawn.bounds === null) return false;
  const { whole, turn } = placeOf(noted, box, drawn.bounds);
  const rectangle = [...rectangleOf(whole)];
  const appearance = context.formXObject([pushGraphicsState(), turn, ...drawn.operators, popGraphicsState()], {
    BBox: context.obj(rectangle),
    Resources: {
      Font: { [resource.font]: font.ref },
      ExtGState: { [resource.veil]: noted.mark.shape === "highlight" ? veils.highlight : veils.fill },
    },
  });
  const [red, green, blue] = rgbOf(noted.color);
  const [made, changed] = [dateOf(noted.madeAt), dateOf(noted.changedAt || noted.madeAt)];
  const entries = shapeEntries(noted, box, whole, drawn.words && inUserSpace(box, drawn.words));
  page.node.addAnnot(
    context.register(
      context.obj({
        ...{ Type: "Annot", Rect: rectangle, F: printed, P: page.ref, AP: { N: context.register(appearance) } },
        ...entries,
        ...colorEntry(noted),
        ...(entries.Subtype === "FreeText" && {
          DA: PDFString.of(`/${resource.font} ${12 / box.userUnit} Tf ${red} ${green} ${blue} rg`),
          ...(box.rotation !== 0 && { Rotate: box.rotation }),
        }),
        ...{ Contents: PDFHexString.fromText(noted.words), T: PDFHexString.fromText(noted.author) },
        ...{ Subj: PDFHexString.fromText(noted.subject), NM: PDFString.of(noted.id), CreationDate: made, M: changed },
      }),
    ),
  );
  return true;
}

/**
 * Writes marks into a PDF as annotations of their own kinds, so that any PDF program shows, lists and moves them: each with its own appearance, for there are
 * programs that make none. What the file has stays as it is. A signed or locked file is left as it is.
 */
export async function writeMarks(
  { file, marks }: MarksOrder,
  told: (done: number, all: number) => void,
): Promise<Exclude<MarkedFile, { kind: "broken" }>> {
  told(0, marks.length);
  const found = await rewritablePdf(file);
  if (found.kind !== "open") return { kind: found.kind };
  const { pdf } = found;
  const writer = await writerFor(pdf);
  const pages = pdf.getPages();
  let count = 0;
  for (const [at, noted] of marks.entries()) {
    const page = pages[noted.mark.page - 1];
    if (page && addMark(writer, page, boxOf(page), noted)) count += 1;
    told(at + 1, marks.length);
  }
  const bytes = await pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
  return { kind: "written", bytes, count, left: marks.length - count };
}
