import { test } from "vitest";
import { liveThrough } from "../support/life-of-type";

test("a water heater of the catalog is applied for on the screen, and reviewed, issued, inspected and closed", () =>
  liveThrough("water-heater"));
