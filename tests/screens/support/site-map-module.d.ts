declare module "virtual:site-map" {
  import type { UNSAFE_AssetsManifest } from "react-router";

  /** React Router's list of routes, without those that may be missing: see site-map-plugin.ts. */
  export const routes: Readonly<Record<string, NonNullable<UNSAFE_AssetsManifest["routes"][string]>>>;
}
