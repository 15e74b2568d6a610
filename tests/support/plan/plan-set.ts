import { samplePdf, textAt, titleBlock } from "./sample-pdf";

const sheets = [
  ["G0.01", "COVER SHEET"],
  ["A1.01", "SITE PLAN"],
  ["A2.01", "GROUND FLOOR PLAN"],
  ["A2.02", "REFLECTED CEILING PLAN"],
  ["A3.01", "ELEVATIONS"],
  ["A5.01", "DOOR SCHEDULE"],
  ["S1.01", "FOUNDATION PLAN"],
  ["S2.01", "FRAMING PLAN"],
  ["M1.01", "MECHANICAL PLAN"],
  ["M2.01", "HOOD DETAILS"],
  ["P1.01", "PLUMBING PLAN"],
  ["E1.01", "POWER PLAN"],
  ["E2.01", "LIGHTING PLAN"],
] as const;

const walls = "6 w 300 300 1500 1000 re S 300 800 m 1800 800 l S 1050 300 m 1050 1300 l S";
/** A turning circle of five feet, as the later version has it: a square of lines is enough to be seen. */
const turning = "4 w 1200 420 300 300 re S 1200 420 m 1500 720 l S";

/** A set of thirteen sheets. The later version has a turning circle on its ground floor, and says on the door schedule what door 104 is rated. */
export const planSet = (version: 1 | 2): Buffer =>
  Buffer.from(
    samplePdf(
      sheets.map(([number, title]) => {
        const later = version === 2 && number === "A2.01" ? turning : "";
        const rated = version === 2 && number === "A5.01" ? textAt(400, 900, 40, "DOOR 104: 20 MINUTES") : "";
        return { content: [titleBlock(number, title), walls, textAt(350, 1_340, 30, title), later, rated].join("\n") };
      }),
    ),
  );
