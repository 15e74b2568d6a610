import type { SetOrder } from "./approved/set-message";
import type { MarksOrder } from "./marked/marks-message";

/** What is asked of the thread that writes PDFs. */
export type WriterOrder = ({ readonly write: "set" } & SetOrder) | ({ readonly write: "marks" } & MarksOrder);

/** What it says: how far it is, then what came of it. */
export type FromWriter<Written> = { readonly done: number; readonly all: number } | { readonly written: Written };
