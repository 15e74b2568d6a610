import { Hono } from "hono";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import type { Locale } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { choicesOf } from "./page-choices";

/** The first words of a home screen's icon that are shown whole on most phones. */
const longestShortName = 12;

/** What a press on the icon offers at once. */
const shortcuts = [
  { name: m.manifest_my_permits, url: "/tracker" },
  { name: m.manifest_start, url: "/apply" },
  { name: m.manifest_field, url: "/office/field" },
] as const;

const icons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

const kindOfPlace = /^(city|town|village|county|ciudad|condado|municipio) (of|de) /i;

/** As much of a place's name as stands under an icon: whole words, or the product's name when not even one fits. */
export function shortNameOf(name: string): string {
  const place = name.replace(kindOfPlace, "");
  const fitting = place.split(" ").reduce((kept, word) => {
    const longer = kept === "" ? word : `${kept} ${word}`;
    return longer.length <= longestShortName ? longer : kept;
  }, "");
  return place.startsWith(fitting) && fitting !== "" ? fitting : "Plumbline";
}

/**
 * An office as an app of its own (W3C Web Application Manifest): its name, this site alone, opened where the person's work begins.
 * Colours are those of the light theme's canvas, as the page itself names them.
 */
export function manifestOf(organization: Pick<Organization, "name">, locale: Locale): Readonly<Record<string, unknown>> {
  const office = { office: organization.name };
  return {
    id: "/",
    name: m.manifest_name(office, { locale }),
    short_name: shortNameOf(organization.name),
    description: m.manifest_description(office, { locale }),
    lang: locale,
    dir: "ltr",
    start_url: "/redirect",
    scope: "/",
    display: "standalone",
    background_color: "#EAEEED",
    theme_color: "#EAEEED",
    categories: ["government", "productivity"],
    icons,
    shortcuts: shortcuts.map(({ name, url }) => ({ name: name({}, { locale }), url, icons: [icons[0]] })),
  };
}

/** `GET /manifest.webmanifest`: the office of this host, in the reader's language. It names nobody. */
export function createAppManifest(organizationOf: (slug: string) => Promise<Organization | null>): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/manifest.webmanifest", async (c) => {
    const organization = await organizationOf(c.get("tenant").slug);
    if (organization === null) return c.notFound();
    return c.body(JSON.stringify(manifestOf(organization, choicesOf(c.req.raw).locale)), 200, {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "no-cache",
      vary: "Cookie, Accept-Language",
    });
  });
  return routes;
}
