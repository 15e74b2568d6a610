import { z } from "zod";

/** Where a request comes from, as Cloudflare's edge says it. Empty = it does not say. */
export interface RequestPlace {
  readonly city: string;
  /** "Texas", or its like elsewhere. */
  readonly state: string;
  /** Two letters. */
  readonly country: string;
}

const words = z.string().max(100).catch("");
const edge = z.object({ city: words, region: words, country: words });
const nowhere: RequestPlace = { city: "", state: "", country: "" };

/** Reads what the edge knows of a request: nothing where there is no edge. */
export function placeOf(request: Request): RequestPlace {
  const read = edge.safeParse("cf" in request ? request.cf : undefined);
  if (!read.success) return nowhere;
  const { city, region, country } = read.data;
  return { city, state: region, country };
}
