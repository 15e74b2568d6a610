/** The pages as the build makes them. React Router's generated declaration does not fit exactOptionalPropertyTypes. */
declare module "virtual:react-router/server-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}
