import { importTypeScript } from "../launch/typescript-imports.js";

/** The permit types of a local installation. */
export async function readDemoPermitTypes() {
  importTypeScript();
  const { demoPermitTypes } = await import("#schemas/catalogue/demo-permit-types");
  return demoPermitTypes();
}
