import { z } from "zod";
import { identifier, line } from "../values";
import { address } from "./address";

/** A place permits are about: scope `staff`; applicants find it on the server and read it through their permits. */
export const property = z.object({
  id: identifier,
  address,
  /** Normalised address (`addressKey`): equal for spellings of one place. */
  addressKey: z.string(),
  parcel: line(40).nullable(),
  zoning: line(60).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});
export type Property = z.infer<typeof property>;
