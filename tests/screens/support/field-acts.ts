import { everybody } from "./people-at-office";

/** Acts about visits to a site. */
export const fieldActs = {
  inspectorId: async () => (await everybody()).inspectorId,
  /** What the office has of a kind that names an inspection or a permit by its id. */
  factsAbout: async (kind: string, id: string) =>
    (await (await everybody()).office.rows())
      .filter((row) => row.kind === kind && JSON.stringify(row.data).includes(id))
      .map(({ data }) => data),
};
