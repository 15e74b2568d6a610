import * as build from "virtual:built-server";
import { createRequestHandler, RouterContextProvider } from "react-router";

// Without loaders the page is React Router's own fallback: nothing of an organization or a person is in it.
const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => [
    id,
    { ...route, module: { ...route.module, loader: undefined, middleware: undefined } },
  ]),
);
const handle = createRequestHandler({ ...build, routes }, "production");

export default {
  /** @param {Request} request */
  fetch: (request) => handle(request, new RouterContextProvider()),
};
