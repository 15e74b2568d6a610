import type { PortableType } from "#schemas/permit-type/type-file";

/** The catalogue, a part of its own for the one page that shows it. In the browser alone: the worker's bundle does not carry it. */
export async function readCatalogue(): Promise<readonly PortableType[]> {
  const { catalogue, portableOfEntry } = await import("#schemas/catalogue/catalogue");
  return catalogue.map(portableOfEntry);
}
