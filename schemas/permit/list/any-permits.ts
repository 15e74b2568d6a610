import type { PermitQuery } from "./permit-query";

/** What a list is asked for where nothing is said: what an empty `permitQuery` is read as. Apart from it, for pages that read no address. */
export const anyPermits: PermitQuery = {
  view: "all",
  text: "",
  states: [],
  typeCode: "",
  importedType: "",
  propertyId: "",
  sort: "longest",
  limit: 50,
  offset: 0,
};
