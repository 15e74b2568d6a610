import { z } from "zod";
import { line } from "../values";

/** A postal address as BLDS splits it (OriginalAddress1, OriginalAddress2, OriginalCity, OriginalState, OriginalZip). */
export const address = z.object({
  line1: line(120),
  line2: line(120).default(""),
  city: line(80).default(""),
  state: line(40).default(""),
  zip: line(12).default(""),
});
export type Address = z.infer<typeof address>;
