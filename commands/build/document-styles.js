import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where everything is drawn that a page without the app shows (app/screen/page/static-page.ts). A part that stands elsewhere has no style there:
 * tests/journeys/account/visitor-forms.journey.ts looks at each page with this style sheet and with the product's.
 */
const drawn = [
  "root.tsx",
  "ui/**/*.{ts,tsx}",
  "screen/page/**/*.{ts,tsx}",
  "shell/{frame,held-screens}/**/*.{ts,tsx}",
  "features/{account,permit,permit-type}/**/*.{ts,tsx}",
  "areas/{auth,landing,link,not-found,permit-types,public-permit,ticket}/**/*.{ts,tsx}",
];
export const documentFiles = `app/{${drawn.join(",")}}`;

/**
 * The style sheet of pages without the app: a fifth and more of the product's own is of pages that a visitor never sees.
 * @param {(file: string) => Promise<void>} generate writes the style of `documentFiles` into this file
 * @returns {Promise<{ address: string, write: (client: string) => void }>}
 */
export async function makeDocumentStyles(generate) {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-styles-"));
  const file = join(folder, "documents.css");
  await generate(file);
  const text = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true, force: true });
  const name = `documents-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.css`;
  return {
    address: `/assets/${name}`,
    write(client) {
      mkdirSync(join(client, "assets"), { recursive: true });
      writeFileSync(join(client, "assets", name), text);
    },
  };
}
