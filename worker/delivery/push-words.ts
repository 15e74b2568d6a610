import type { NotificationEvent } from "#schemas/notification";

/** What a locked phone shows of each event: no names, addresses, amounts, reasons or decisions. */
export interface PushLanguage {
  readonly titles: Readonly<Record<NotificationEvent, string>>;
  /** The record, when it has no number yet. */
  readonly unnumbered: string;
}

export const pushWords: Readonly<Record<"en" | "es", PushLanguage>> = {
  en: {
    titles: {
      submitted: "Application received",
      "returned-incomplete": "Something is missing",
      corrections: "Corrections needed",
      "fees-due": "Fees due",
      issued: "Permit issued",
      extended: "More time",
      "inspection-scheduled": "Inspection scheduled",
      "inspection-moved": "Inspection moved",
      "inspection-cancelled": "Inspection cancelled",
      "inspection-resulted": "Inspection result",
      "temporary-occupancy": "Temporary certificate of occupancy",
      certificate: "Certificate of occupancy",
      finaled: "Permit finaled",
      "revision-decided": "Revision decided",
      "hold-placed": "Hold placed",
      "hold-released": "Hold released",
      "stop-work": "Stop work",
      denied: "Application decided",
      "appeal-decided": "Appeal decided",
      withdrawn: "Application withdrawn",
      voided: "Permit record changed",
      revoked: "Permit record changed",
      expired: "Permit expired",
      "review-assigned": "Review assigned to you",
      "corrections-answered": "Corrections answered",
      "inspection-reassigned": "Inspection reassigned",
    },
    unnumbered: "Your application",
  },
  es: {
    titles: {
      submitted: "Solicitud recibida",
      "returned-incomplete": "Falta algo",
      corrections: "Se necesitan correcciones",
      "fees-due": "Cuotas por pagar",
      issued: "Permiso emitido",
      extended: "Más plazo",
      "inspection-scheduled": "Inspección programada",
      "inspection-moved": "Inspección cambiada de fecha",
      "inspection-cancelled": "Inspección cancelada",
      "inspection-resulted": "Resultado de la inspección",
      "temporary-occupancy": "Certificado de ocupación temporal",
      certificate: "Certificado de ocupación",
      finaled: "Permiso finalizado",
      "revision-decided": "Revisión decidida",
      "hold-placed": "Retención impuesta",
      "hold-released": "Retención levantada",
      "stop-work": "Suspensión de obra",
      denied: "Solicitud decidida",
      "appeal-decided": "Apelación decidida",
      withdrawn: "Solicitud retirada",
      voided: "Cambio en el permiso",
      revoked: "Cambio en el permiso",
      expired: "Permiso vencido",
      "review-assigned": "Revisión asignada a usted",
      "corrections-answered": "Correcciones respondidas",
      "inspection-reassigned": "Inspección reasignada",
    },
    unnumbered: "Su solicitud",
  },
};
