import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { areaOf } from "#app/screen/page/areas";
import { manifestOf, shortNameOf } from "#worker/pages/app-manifest";

const pictures = z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() }));
const manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  icons: pictures,
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: pictures })),
});

describe("an office as an app", () => {
  it.each(["en", "es"] as const)("names the office in %s, and leads to pages that there are", (locale) => {
    const made = manifest.parse(manifestOf({ name: "City of Riverton" }, locale));
    expect(made.name).toContain("City of Riverton");
    expect(made.start_url).toBe("/redirect");
    for (const path of [made.start_url, ...made.shortcuts.map(({ url }) => url)]) expect(areaOf(path)).not.toBeNull();
  });

  it("has the icons that phones ask for, each of them a file", () => {
    const { icons } = manifest.parse(manifestOf({ name: "Riverton" }, "en"));
    expect(icons.filter(({ purpose }) => purpose === "any").map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "any"]);
    expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src } of icons) expect(existsSync(join("public", src)), src).toBe(true);
  });

  it.each([
    ["Riverton", "Riverton"],
    ["City of Riverton", "Riverton"],
    ["Sunset Hills Building Department", "Sunset Hills"],
    ["Llanfairpwllgwyngyll", "Plumbline"],
  ])("shortens %s to %s under its icon", (name, short) => expect(shortNameOf(name)).toBe(short));
});
