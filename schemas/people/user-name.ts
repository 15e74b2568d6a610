import { z } from "zod";
import { line } from "../values";

/** A person's full name: one line of 1 to 120 characters. */
export const userName = line(120).pipe(z.string().min(1));

/** What `PUT /api/v2/users/{id}` takes and answers of a name. */
export const savedName = z.object({ name: userName });
