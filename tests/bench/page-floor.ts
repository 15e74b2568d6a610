import Dexie from "dexie";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Link, Outlet, useLoaderData, useLocation, useNavigation } from "react-router";
import { HydratedRouter } from "react-router/dom";

/** The least page that the product's libraries make: React on a router, with a database on the device. The floor of `bytes/<area>`. */
function Page() {
  const [data, location, navigation] = [useLoaderData(), useLocation(), useNavigation()];
  return createElement(
    "main",
    { "aria-busy": navigation.state !== "idle" },
    createElement(Link, { to: location.pathname }, String(data)),
    createElement(Outlet),
  );
}

const database = new Dexie("floor");
database.version(1).stores({ rows: "id" });
Object.assign(window, { database, Page });
hydrateRoot(document, createElement(HydratedRouter));
