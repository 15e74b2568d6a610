import { test } from "vitest";
import { liveThrough } from "../support/life-of-type";

test.each(["residential-new-house", "residential-solar", "commercial-new-building", "sign", "fire-sprinkler"])(
  "%s of the catalog is applied for on the screen, and reviewed, issued, inspected and closed",
  liveThrough,
);
