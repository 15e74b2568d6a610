import { z } from "zod";
import { line } from "./values";

/**
 * Marks that turn the direction of text, alone or for what follows (Unicode `Bidi_Control`): in a name they would reorder the words of
 * whatever mail or page it stands in. Names of both directions are shown right without them.
 */
const turnsText = /\p{Bidi_Control}/u;

/** A person's full name: one line of 1 to 120 characters. */
export const userName = line(120).pipe(
  z
    .string()
    .min(1)
    .refine((name) => !turnsText.test(name)),
);

/** What `PUT /api/v2/users/{id}` takes and answers of a name. */
export const savedName = z.object({ name: userName });
