import { z } from "zod";
import { sheet } from "./sheet";

const coordinate = z.number().min(-1_000_000).max(1_000_000);

/**
 * Where on a sheet something is meant, in unrotated PDF user space of its page: a pin at one point, a cloud or a rectangle by two opposite
 * corners. Never pixels: the sheet may be shown at any scale, turned, or cropped.
 */
export const mark = z.discriminatedUnion("shape", [
  z.object({ shape: z.literal("pin"), page: sheet.shape.page, at: z.tuple([coordinate, coordinate]) }),
  z.object({
    shape: z.enum(["cloud", "rectangle"]),
    page: sheet.shape.page,
    corners: z.tuple([z.tuple([coordinate, coordinate]), z.tuple([coordinate, coordinate])]),
  }),
]);
export type Mark = z.infer<typeof mark>;
