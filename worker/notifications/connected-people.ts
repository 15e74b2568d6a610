import { z } from "zod";
import { role } from "#schemas/role";

/** Somebody with a doorbell open, with the roles they hold now. `allowed` is false once they were removed or barred. */
export interface Connected {
  readonly accountId: string;
  readonly roles: readonly z.infer<typeof role>[];
  readonly allowed: boolean;
}

const row = z.object({
  account_id: z.string(),
  status: z.string().nullable(),
  roles: z
    .string()
    .nullable()
    .transform((text) => z.array(role).parse(text === null ? [] : JSON.parse(text))),
});

/** Who is connected, of the rows that `statement` gives. */
export const connectedIn = (rows: readonly unknown[]): readonly Connected[] =>
  rows.map((each) => {
    const read = row.parse(each);
    const allowed = read.status === null || read.status === "active";
    return { accountId: read.account_id, roles: read.status === "active" ? read.roles : [], allowed };
  });
