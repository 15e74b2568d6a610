import { bytesOfLetters, lettersOfPdf, objectsOf, type SamplePage, textAt, titleBlock } from "./sample-pdf";

/** An appearance that paints a frame of its size. */
const appearance = (width: number, height: number) => {
  const content = `1 0 0 RG 3 w 2 2 ${width - 4} ${height - 4} re S`;
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Length ${content.length} >>\nstream\n${content}\nendstream`;
};

/** A text as PDF writes it where it is not Latin: UTF-16 with its mark. */
const wide = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}>`;

const mark = (subtype: string, rect: string, more: string) => `<< /Type /Annot /Subtype /${subtype} /Rect [${rect}] /F 4 ${more} >>`;

/**
 * Annotations as Bluebeam and Acrobat write them, each with the keys that they put there, and beside them what is no mark: a link, a field, a window, an
 * attached file, a hidden note, a text of AutoCAD's. `first` is the number of the first object.
 */
function foreignObjects(first: number): readonly string[] {
  const at = (place: number) => `${first + place} 0 R`;
  return [
    appearance(300, 200),
    mark(
      "Polygon",
      "780 760 1080 960",
      `/IT /PolygonCloud /BE << /S /C /I 2 >> /Vertices [790 770 1070 770 1070 950 790 950] /C [1 0 0] /BS << /W 2 >> /T (Dana Architect) /Subj (Cloud+) /Contents ${wide("Beam B1 to be resized → W12")} /NM (BBX-1) /AP << /N ${at(0)} >> /Popup ${at(2)}`,
    ),
    mark("Popup", "1100 900 1300 1000", `/Parent ${at(1)} /Open false`),
    mark("Text", "1200 900 1220 920", `/IRT ${at(1)} /RT /R /T (Lee Engineer) /Contents (W12x26 is enough.)`),
    mark(
      "Text",
      "1200 900 1220 920",
      `/IRT ${at(1)} /State (Accepted) /StateModel (Review) /T (Lee Engineer) /Contents (Accepted set by Lee)`,
    ),
    mark(
      "FreeText",
      "300 1200 620 1260",
      `/IT /FreeTextTypeWriter /DA (/Helv 24 Tf 1 0 0 rg) /T (Dana Architect) /Contents (SEE DETAIL 4) /AP << /N ${at(0)} >>`,
    ),
    mark("Line", "300 600 620 640", `/IT /LineDimension /L [300 620 620 620] /T (Dana Architect) /Contents (17'-9")`),
    mark("PolyLine", "300 300 520 520", "/IT /PolyLineDimension /Vertices [300 300 500 300 500 500] /T (Dana Architect)"),
    mark("Ink", "600 300 700 400", "/InkList [[600 300 650 400 700 300]] /T (Dana Architect)"),
    mark(
      "Highlight",
      "900 300 1100 340",
      "/QuadPoints [900 340 1100 340 900 300 1100 300] /C [1 1 0] /T (Dana Architect) /Contents (Check)",
    ),
    mark("Stamp", "1300 300 1500 380", `/Name /Approved /T (Dana Architect) /Contents (FOR PERMIT) /AP << /N ${at(0)} >>`),
    mark("Text", "1600 300 1624 324", "/Name /Comment /T (Dana Architect) /Contents (A note without a picture)"),
    mark("Link", "0 0 200 200", "/A << /S /URI /URI (https://evil.test/) >>"),
    mark("Widget", "0 0 200 200", "/FT /Tx /T (field) /AA << /E << /S /JavaScript /JS (app.alert\\(1\\)) >> >>"),
    mark("FileAttachment", "0 0 20 20", "/FS << /Type /Filespec /F (evil.exe) >> /Contents (Open me)"),
    mark("Square", "0 0 90 90", "/T (AutoCAD SHX Text) /Contents (GRID A)"),
    `<< /Type /Annot /Subtype /Square /Rect [0 0 90 90] /F 2 /T (Hidden) /Contents (Not to be seen) >>`,
    mark(
      "Square",
      "2580 1700 99999999 88888888",
      `/T (${"N".repeat(5_000)}) /Contents (${"Loud ".repeat(20_000)}) /A << /S /JavaScript /JS (while\\(1\\);) >>`,
    ),
    mark("Polygon", "0 0 0 0", "/Vertices [null (x) /y] /Contents (Nowhere)"),
  ];
}

/** Two sheets of a deck; the second is marked by another program. `turned`: as its page is displayed. */
export function foreignMarks(turned: 0 | 90 | 180 | 270 = 0): Uint8Array<ArrayBuffer> {
  const pages: SamplePage[] = [
    { content: `${titleBlock("A1.01", "SITE PLAN")}\n${textAt(400, 900, 40, "GARDEN")}` },
    { content: `${titleBlock("S2.01", "FRAMING PLAN")}\n800 800 600 30 re f\n${textAt(800, 860, 30, "BEAM B1")}` },
  ];
  const first = 4 + pages.length * 2;
  const extra = foreignObjects(first);
  // The appearance and what only belongs to others stand in no list.
  const listed = extra.flatMap((_, at) => (at === 0 ? [] : [`${first + at} 0 R`])).join(" ");
  const marked = pages.map((page, at) => (at === 1 ? { ...page, more: `/Rotate ${turned} /Annots [${listed}]` } : page));
  return bytesOfLetters(lettersOfPdf([...objectsOf(marked), ...extra]));
}

/** One sheet with the signature of whoever drew it, over all of its bytes. */
export const signedPlans = (): Uint8Array<ArrayBuffer> => {
  const signature = "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <00> >>";
  const field = "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /V 6 0 R >>";
  const page = { content: titleBlock("A1.01", "SITE PLAN"), more: "/Annots [7 0 R]" };
  return bytesOfLetters(lettersOfPdf([...objectsOf([page], "/AcroForm << /SigFlags 3 /Fields [7 0 R] >>"), signature, field]));
};

/** One page that is made to fill memory: so many notes, each with a long text. */
export const manyForeignMarks = (count: number): Uint8Array<ArrayBuffer> => {
  const notes = Array.from({ length: count }, (_, at) =>
    mark("Text", `${at % 2_000} 10 ${(at % 2_000) + 20} 30`, `/Contents (${"x".repeat(200)})`),
  );
  return bytesOfLetters(lettersOfPdf(objectsOf([{ content: "", more: `/Annots [${notes.join(" ")}]` }])));
};
