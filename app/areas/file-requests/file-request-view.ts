import type { Reader } from "#app/context";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { notFound } from "#app/screen/read/page-error";
import { anySlot, type PermitDocument } from "#schemas/document/document";
import { type AskedFile, type FileRequest, unsentFiles } from "#schemas/document/file-request";
import type { PermitType } from "#schemas/permit-type/permit-type";

/** One request for files, as those who are asked work on it. */
export interface FileRequestPage extends Pick<PermitPage, "permit" | "type" | "calendar" | "officeName" | "asOf"> {
  readonly request: FileRequest;
  /** The request as the office knows it. */
  readonly arrived: FileRequest;
  /** Ids of files whose answer waits on this device. */
  readonly readyFiles: readonly string[];
  /** Documents that were given for it. */
  readonly documents: readonly PermitDocument[];
}

/** Reads a request for its page. Throws the way to /404 where it is none of this person's permits. */
export async function fileRequestPage(reader: Reader, requestId: string): Promise<FileRequestPage> {
  const request = await reader.fileRequest(requestId);
  if (request === null) throw notFound();
  const { permit, rows, type, calendar, officeName, asOf } = await permitPage(reader, request.permitId);
  const given = new Set(request.files.flatMap(({ documentIds }) => documentIds));
  const arrived = reader.unsent("file-request", requestId)?.before ?? request;
  const readyFiles = [...unsentFiles(request, arrived)];
  return {
    request,
    arrived,
    readyFiles,
    permit,
    type,
    calendar,
    officeName,
    asOf,
    documents: rows.document.filter(({ id }) => given.has(id)),
  };
}

/** What a file of the request may be: as its document type takes it, or whatever files may be. */
export function takenFor(file: AskedFile, type: PermitType | null): { readonly accept: string[]; readonly maxBytes: number } {
  const slot = type?.documents.find((each) => each.slot === file.slot);
  return { accept: [...(slot ?? anySlot).accept], maxBytes: (slot ?? anySlot).maxBytes };
}
