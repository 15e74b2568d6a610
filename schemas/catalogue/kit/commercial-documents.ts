import { document, when } from "./forms";
import { type SlotData, say } from "./wording";

/** Documents about a business that several types ask for under the same name. */

type ShowIf = NonNullable<SlotData["showIf"]>;
type Text = readonly [en: string, es: string];

/** Goes with the question `rentedPlace`. */
export const ownerConsent = document("owner-consent", "Property owner's consent", "Consentimiento del propietario", {
  hint: say("A signed letter or the lease", "Una carta firmada o el contrato de alquiler"),
  showIf: when("rented", true),
});

/** What the maker says of the equipment. */
export const equipmentData = (hint: Text, showIf?: ShowIf): SlotData =>
  document("equipment-data", "Equipment data sheets", "Fichas técnicas de los equipos", {
    hint: say(...hint),
    ...(showIf === undefined ? {} : { showIf }),
  });

/** A statement on the structure, stamped. */
export const engineerLetter = (hint: Text, showIf: ShowIf): SlotData =>
  document("engineer-letter", "Engineer's letter", "Carta de ingeniería", { hint: say(...hint), showIf });

export const energyForms = (showIf: ShowIf): SlotData =>
  document("energy-forms", "Energy code forms", "Formularios del código de energía", { showIf });

export const stormwaterPlan = (showIf: ShowIf): SlotData =>
  document("stormwater-plan", "Stormwater pollution prevention plan", "Plan de prevención de contaminación pluvial", {
    hint: say("With the notice of intent filed with the state", "Con el aviso de intención presentado al estado"),
    showIf,
  });
