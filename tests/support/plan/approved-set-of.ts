import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { FieldOffice } from "../../journeys/support/field-office";
import { samplePdf, textAt, titleBlock } from "./sample-pdf";

const drawing = z.object({ id: z.string(), permitId: z.string(), sha256: z.string() });

/** Registers the approved set of a permit whose every drawing has one page, as if a device of the office had made it: its id. */
export async function registeredSet({ office }: FieldOffice, permitId: string): Promise<string> {
  const rows = (await office.rows()).filter(({ kind }) => kind === "document").map(({ data }) => drawing.parse(data));
  const files = rows.filter((one) => one.permitId === permitId);
  const sheets = files.map((_, at) => ({
    content: `${titleBlock(`A1.0${at + 1}`, "SITE PLAN")}\n800 800 600 30 re f\n${textAt(400, 900, 40, "APPROVED")}`,
  }));
  const bytes = samplePdf([{ content: textAt(400, 900, 40, "APPROVED SET"), box: [0, 0, 612, 792] }, ...sheets]);
  const sha256 = await office.sendFile(bytes, "application/pdf");
  const setId = randomUUID();
  const sources = files.map(({ id: documentId, sha256: of }) => ({ documentId, sha256: of, pages: 1, put: "stamped" as const }));
  const file = { fileName: "Approved set.pdf", bytes: bytes.length, sha256, pages: sheets.length + 1 };
  await office.run("approved-set.register", { permitId, setId, supersedes: null, ...file, sources });
  return setId;
}
