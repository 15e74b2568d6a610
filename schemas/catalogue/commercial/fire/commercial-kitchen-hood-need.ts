import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of a kitchen hood. */
export const commercialKitchenHoodNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "service",
        "Clean the hood, change filters or links",
        "Limpiar la campana, cambiar filtros o fusibles",
        notNeeded(["Maintenance does not change the system.", "El mantenimiento no modifica el sistema."], "IFC 105.6"),
      ),
      way("appliances", "Change appliances under the hood", "Cambiar equipos bajo la campana", next("appliances")),
      way("cook", "Start to cook in a place without a hood", "Empezar a cocinar en un lugar sin campana", next("cooking")),
      way(
        "install",
        "Install or replace a hood, duct or suppression system",
        "Instalar o reemplazar la campana, el ducto o el sistema de extinción",
        needed(["The hood and the suppression system are tested.", "La campana y el sistema de extinción se prueban."], "IFC 105.6"),
      ),
    ]),
    needQuestion("appliances", "Is it the same kind of appliance in the same place?", "¿Es el mismo tipo de equipo en el mismo lugar?", [
      way(
        "same",
        "Yes",
        "Sí",
        notNeeded([
          "The nozzles still match; tell the company that services the system.",
          "Las boquillas siguen correspondiendo; avise a la empresa que da servicio al sistema.",
        ]),
      ),
      way(
        "other",
        "No",
        "No",
        needed(["The nozzles must match the new appliances.", "Las boquillas deben corresponder a los equipos nuevos."]),
      ),
    ]),
    needQuestion("cooking", "What will you cook with?", "¿Con qué va a cocinar?", [
      way(
        "grease",
        "Fryers, grills, ranges or woks",
        "Freidoras, parrillas, estufas o woks",
        needed(["Grease and smoke need a Type I hood.", "La grasa y el humo exigen campana tipo I."], "IMC 507.2"),
      ),
      way(
        "plug-in",
        "A microwave, toaster or coffee maker",
        "Microondas, tostador o cafetera",
        notNeeded(["Small plug-in appliances make no grease or smoke.", "Los aparatos pequeños de enchufe no producen grasa ni humo."]),
      ),
      way(
        "oven",
        "An oven, steamer or dishwasher",
        "Horno, vaporera o lavavajillas",
        askOffice(["Some need a Type II hood, some none.", "Algunos exigen campana tipo II y otros ninguna."], "IMC 507.3"),
      ),
    ]),
  ],
};
