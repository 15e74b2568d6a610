import { z } from "zod";
import { type Described, keptDescribedShape } from "#schemas/permit/described-fields";

/** What an application describes, and nothing said. */
export const undescribed: Described = z.object(keptDescribedShape).parse({});
