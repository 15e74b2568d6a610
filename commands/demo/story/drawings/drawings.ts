import { createHash } from "node:crypto";
import { insuranceCertificate, signElevation } from "./letters/business-papers";
import { beamCalculation, roofLetter } from "./letters/engineer-papers";
import { fencePlan, sitePlan } from "./letters/lot-papers";
import { oneLine } from "./letters/one-line";
import { heatPumpData, waterHeaterData } from "./letters/product-sheets";
import { type PdfPage, writePdf } from "./pdf-writer";
import { deckPhoto, footingPhoto, ledgerPhoto } from "./photos/deck-photos";
import { panelPhoto, roughInPhoto, smokeAlarmPhoto, underlaymentPhoto, waterHeaterPhoto } from "./photos/house-photos";
import { additionPlans } from "./plans/addition-plans";
import { deckPlans } from "./plans/deck-plans";
import { restaurantPlans } from "./plans/restaurant-plans";

const pdf = <Name extends string>(name: Name, title: string, pages: () => readonly PdfPage[]) => ({
  name,
  fileName: `${title}.pdf`,
  mediaType: "application/pdf" as const,
  draw: () => writePdf(title, pages()),
});
const photo = <Name extends string>(name: Name, title: string, draw: () => Uint8Array) => ({
  name,
  fileName: `${title}.png`,
  mediaType: "image/png" as const,
  draw,
});

/** Every file of the story: what it is called there, and as its applicant or inspector called it. A second set answers corrections to the first. */
const sources = [
  pdf("deck-plans-1", "Deck plans", () => deckPlans(1)),
  pdf("deck-plans-2", "Deck plans, set 2", () => deckPlans(2)),
  pdf("addition-plans-1", "Kitchen and bath plans", () => additionPlans(1)),
  pdf("addition-plans-2", "Kitchen and bath plans, set 2", () => additionPlans(2)),
  pdf("restaurant-plans-1", "Restaurant plans", () => restaurantPlans(1)),
  pdf("restaurant-plans-2", "Restaurant plans, set 2", () => restaurantPlans(2)),
  pdf("site-plan", "Site plan", sitePlan),
  pdf("fence-plan", "Fence site plan", fencePlan),
  pdf("one-line", "One-line diagram and load calculation", oneLine),
  pdf("letter", "Roof framing letter", roofLetter),
  pdf("beam-calculation", "Beam calculation", beamCalculation),
  pdf("data-sheet", "Water heater data sheet", waterHeaterData),
  pdf("heat-pump-data", "Heat pump data sheet", heatPumpData),
  pdf("sign-elevation", "Sign elevation", signElevation),
  pdf("insurance", "Certificate of insurance", insuranceCertificate),
  photo("photo-ledger", "Ledger", ledgerPhoto),
  photo("photo-footing", "Footing", footingPhoto),
  photo("photo-deck", "Deck and stairs", deckPhoto),
  photo("photo-panel", "Panel", panelPhoto),
  photo("photo-smoke-alarm", "Smoke alarm", smokeAlarmPhoto),
  photo("photo-water-heater", "Water heater vent", waterHeaterPhoto),
  photo("photo-underlayment", "Underlayment", underlaymentPhoto),
  photo("photo-rough-in", "Rough-in pipes", roughInPhoto),
] as const;

export type DrawingName = (typeof sources)[number]["name"];
export interface StoryFile {
  readonly name: DrawingName;
  readonly fileName: string;
  readonly mediaType: "application/pdf" | "image/png";
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

let drawn: readonly StoryFile[] | null = null;

/** The plans, papers and photos of the story, drawn once; nothing of today or of chance is in them. */
export function drawings(): readonly StoryFile[] {
  drawn ??= sources.map(({ draw, ...file }) => {
    const bytes = draw();
    return { ...file, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  return drawn;
}
