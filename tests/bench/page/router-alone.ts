import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigation } from "react-router";
import { bareScreens } from "../bare-screens";

/** About as many as a small screen of the product has elements. */
const lines = 100;

function Frame() {
  const { state } = useNavigation();
  const links = bareScreens.map((to) => createElement(Link, { key: to, to }, to));
  const main = createElement("main", { "aria-busy": state !== "idle" }, createElement(Outlet));
  return createElement("div", null, createElement("header", null, ...links), main);
}

const screenOf = (path: string) => () =>
  createElement(
    "div",
    null,
    createElement("h1", null, path),
    Array.from({ length: lines }, (_, line) => createElement("p", { key: line }, `${path}, line ${line}`)),
  );

const children = bareScreens.map((path) => ({ path, loader: async () => null, Component: screenOf(path) }));
const router = createBrowserRouter([{ path: "/", Component: Frame, HydrateFallback: () => null, children }]);
createRoot(document.body).render(createElement(RouterProvider, { router }));
