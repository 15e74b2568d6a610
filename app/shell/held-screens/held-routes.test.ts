import { expect, test } from "vitest";
import siteRoutes from "#app/routes";
import { heldRoutes } from "./held-routes";

test("every screen that is held is one of the site", () => {
  const ids = siteRoutes.flatMap(({ children = [] }) => children).map(({ id, file }) => id ?? file.replace(/\.tsx$/, ""));
  expect([...heldRoutes].filter((id) => !ids.includes(id))).toEqual([]);
});
