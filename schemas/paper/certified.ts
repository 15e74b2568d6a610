import { z } from "zod";
import { line, prose } from "../values";

/** What a certificate of occupancy says of the building, as the code's section 111.2 asks (IBC 2021). Blank where nobody said. */
export const certifiedShape = {
  /** What may be occupied. */
  part: prose(2_000).default(""),
  /** Use and occupancy group, for example "A-2, restaurant". */
  useGroup: line(120).default(""),
  occupantLoad: z.int().min(0).max(1_000_000).nullable().default(null),
  constructionType: line(80).default(""),
  sprinklers: line(120).default(""),
  codeEdition: line(120).default(""),
};
const certified = z.object(certifiedShape);
export type Certified = z.infer<typeof certified>;
