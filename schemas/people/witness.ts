import type { AgreementDocument } from "./agreement";

/** What the worker saw of the request that brought a command, and the texts it serves: for records of who agreed to what, and who was asked to join. */
export interface Witness {
  /** The network address that it came from, and the browser as it names itself. */
  readonly address: string;
  readonly agent: string;
  /** By document and version, the SHA-256 of the bytes that are served. */
  readonly texts: readonly { readonly document: AgreementDocument; readonly version: string; readonly textHash: string }[];
  /** The invitation whose link was shown. */
  readonly invitation?: { readonly id: string; readonly round: number } | undefined;
}
