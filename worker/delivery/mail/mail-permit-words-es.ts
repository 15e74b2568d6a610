import type { PermitEvent } from "#schemas/notification/notification";
import type { ApplicantStep } from "#schemas/permit/list/next-step";
import { dayInWords, dollars, fact, type MailParams, type MailWords, nextStepText, permitPath, recordName, said } from "./mail-words";

const locale = "es-US";
const record = (params: MailParams) => recordName(params, "su solicitud");
const reason = (params: MailParams) => (fact(params, "reason") === "" ? "" : `Motivo: ${fact(params, "reason")}`);
const day = (params: MailParams, name: string) => dayInWords(params, name, locale);
const half = (params: MailParams) => ({ am: ", por la mañana", pm: ", por la tarde" })[fact(params, "half")] ?? "";
const inspection = (params: MailParams) =>
  fact(params, "inspection") === "" ? "La inspección" : `La inspección «${fact(params, "inspection")}»`;
/** The same inside a sentence. */
const theInspection = (params: MailParams) => inspection(params).replace(/^La/, "la");

const results: Readonly<Record<string, string>> = {
  Passed: "Aprobada",
  Failed: "No aprobada",
  Partial: "Parcial",
  Cancelled: "Cancelada",
  "No access": "Sin acceso",
  "Not ready": "No estaba lista",
};
const result = (params: MailParams) => results[fact(params, "result")] ?? fact(params, "result");
/** The result that was told before. */
const before = (params: MailParams) => results[fact(params, "before")] ?? fact(params, "before");

/** What a result asks of its reader next (`nextSteps`); empty where the record says more than one sentence could. */
const nextAfter: Readonly<Record<ApplicantStep, string>> = {
  send: "",
  complete: "",
  pay: "",
  answer: "",
  build: "",
  "go-on": "Pida la siguiente inspección cuando esa obra esté lista.",
  correct: "Corrija lo que no se aprobó y pida la inspección otra vez.",
  finish: "Una parte se aprobó. Termine el resto y pida la inspección otra vez.",
  "give-access": "Pida otro día y diga cómo entrar.",
  "get-ready": "Pida la inspección otra vez cuando la obra esté lista.",
  "ask-again": "Pida la inspección otra vez cuando la obra esté lista.",
  appeal: "",
  "wait-check": "",
  "wait-review": "",
  "wait-issue": "",
  "wait-day": "",
  "wait-visit": "",
  "wait-result": "La oficina confirma el resultado de una visita. Le avisa cuando pueda continuar.",
  "wait-final": "Todas las inspecciones finales están aprobadas. La oficina finaliza el permiso; usted no tiene que hacer nada.",
  "wait-certificate":
    "Todas las inspecciones finales están aprobadas. La oficina emite el certificado de ocupación; usted no tiene que hacer nada.",
  "wait-close": "",
  "wait-appeal": "",
  lapsed: "",
  nothing: "",
};

const about =
  (subject: string, paragraphs: (params: MailParams) => readonly string[]) =>
  (params: MailParams): MailWords => ({
    subject: `${subject}: ${record(params)}`,
    paragraphs: paragraphs(params),
    action: { label: "Abrir el expediente", path: permitPath(params) },
  });

const file = (params: MailParams) => fact(params, "file") || "un archivo";
const titled = (params: MailParams) => (fact(params, "title") === "" ? record(params) : `${record(params)}: ${fact(params, "title")}`);
const aboutFiles = (subject: string, paragraphs: (params: MailParams) => readonly string[]) => (params: MailParams) => ({
  ...about(subject, paragraphs)(params),
  action: { label: "Abrir la petición", path: permitPath(params) },
});

/** Spanish words of the mails about a permit. */
export const permitWordsEs: Readonly<Record<PermitEvent, (params: MailParams) => MailWords>> = {
  submitted: about("Solicitud recibida", (p) => [
    `Recibimos la solicitud de ${record(p)}.`,
    "Ahora revisamos que esté completa. Por el momento no tiene que hacer nada. Le escribiremos cuando algo cambie.",
  ]),
  "returned-incomplete": about("Falta algo", (p) =>
    said(
      `La solicitud de ${record(p)} no está completa y se le devolvió. El expediente dice qué falta.`,
      reason(p),
      day(p, "dueOn") !== "" && `Agréguelo y envíe la solicitud de nuevo a más tardar el ${day(p, "dueOn")}.`,
    ),
  ),
  corrections: about("Se necesitan correcciones", (p) =>
    said(
      `La revisión de ${record(p)} encontró puntos por corregir. Están uno por uno en el expediente.`,
      day(p, "answerBy") !== "" && `Responda a más tardar el ${day(p, "answerBy")}.`,
    ),
  ),
  "fees-due": about("Tarifas por pagar", (p) => {
    const owed = dollars(p, "owedCents", locale);
    return [
      owed === "" ? `Hay tarifas por pagar para ${record(p)}.` : `Quedan por pagar ${owed} para ${record(p)}.`,
      "El expediente muestra cada tarifa y la regla de la que sale.",
    ];
  }),
  issued: about("Permiso emitido", (p) =>
    said(
      `El permiso de ${record(p)} está emitido.`,
      day(p, "expiresOn") !== "" && `Es válido hasta el ${day(p, "expiresOn")}.`,
      "Imprímalo desde el expediente y téngalo en la obra.",
    ),
  ),
  extended: about("Plazo prorrogado", (p) => [
    `El plazo de ${record(p)} se prorrogó${day(p, "until") === "" ? "" : ` hasta el ${day(p, "until")}`}.`,
  ]),
  "inspection-scheduled": about("Inspección programada", (p) => [
    `${inspection(p)} de ${record(p)} será ${day(p, "day") === "" ? "el día que dice el expediente" : `el ${day(p, "day")}`}${half(p)}.`,
  ]),
  "inspection-moved": about("La inspección cambió de día", (p) =>
    said(
      `${inspection(p)} de ${record(p)} pasó ${day(p, "day") === "" ? "a otro día, que dice el expediente" : `al ${day(p, "day")}`}${half(p)}.`,
      reason(p),
    ),
  ),
  "inspection-cancelled": about("Inspección cancelada", (p) =>
    said(`${inspection(p)} de ${record(p)}${day(p, "day") === "" ? "" : ` del ${day(p, "day")}`} se canceló.`, reason(p)),
  ),
  "inspection-resulted": about("Resultado de la inspección", (p) => [
    `${inspection(p)} de ${record(p)} ya tiene resultado${result(p) === "" ? "" : `: ${result(p)}`}.`,
    ...said("El expediente muestra lo que encontró el inspector.", nextStepText(fact(p, "next"), nextAfter)),
  ]),
  "inspection-result-corrected": about("Corrección: resultado de la inspección", (p) => [
    `El resultado de ${theInspection(p)} de ${record(p)} que le dimos no era correcto${before(p) === "" ? "" : `: le dijimos ${before(p)}`}.`,
    `El resultado correcto es: ${result(p) || "vea el expediente"}.`,
    ...said("El expediente muestra lo que encontró el inspector.", nextStepText(fact(p, "next"), nextAfter)),
  ]),
  "temporary-occupancy": about("Certificado temporal de ocupación", (p) =>
    said(
      `El edificio de ${record(p)} se puede ocupar por ahora${day(p, "until") === "" ? "" : `, hasta el ${day(p, "until")}`}.`,
      reason(p),
    ),
  ),
  certificate: about("Certificado de ocupación", (p) => [`El certificado de ocupación de ${record(p)} está emitido.`]),
  finaled: about("Permiso finalizado", (p) =>
    said(
      `Todas las inspecciones de ${record(p)} están hechas y el permiso quedó finalizado.`,
      fact(p, "state") === "finaled_with_conditions" && "Quedan condiciones por cumplir. El expediente las muestra.",
    ),
  ),
  "revision-decided": about("Modificación decidida", (p) =>
    said(
      fact(p, "decision") === "approved" && "La modificación está aprobada. Sus planos son ahora los vigentes.",
      fact(p, "decision") === "denied" && "La modificación está denegada. Siguen vigentes los planos aprobados antes.",
      "El expediente muestra la decisión.",
    ),
  ),
  "hold-placed": about("Retención impuesta", (p) =>
    said(`Ahora hay una retención sobre ${record(p)}.`, reason(p), "El expediente muestra qué detiene y cómo se levanta."),
  ),
  "hold-released": about("Retención levantada", (p) => [`Se levantó una retención sobre ${record(p)}.`]),
  "stop-work": about("Orden de suspensión de obra", (p) =>
    said(`La obra en ${record(p)} debe parar ahora.`, reason(p), "Llame a la oficina de permisos antes de continuar."),
  ),
  denied: about("Permiso denegado", (p) =>
    said(`La solicitud de ${record(p)} fue denegada.`, reason(p), "El expediente dice cómo apelar."),
  ),
  "appeal-decided": about("Apelación decidida", (p) =>
    said(
      fact(p, "granted") === "yes" && `La apelación de ${record(p)} fue concedida. La revisión continúa.`,
      fact(p, "granted") === "no" && `La apelación de ${record(p)} no fue concedida. La solicitud sigue denegada.`,
      fact(p, "granted") === "" && `La apelación de ${record(p)} está decidida.`,
      reason(p),
    ),
  ),
  withdrawn: about("Solicitud retirada", (p) => said(`La solicitud de ${record(p)} se retiró.`, reason(p))),
  voided: about("Expediente anulado", (p) =>
    said(`El expediente ${record(p)} quedó anulado. Se trata como si nunca se hubiera creado.`, reason(p)),
  ),
  revoked: about("Permiso revocado", (p) => said(`El permiso de ${record(p)} fue revocado. La obra debe parar.`, reason(p))),
  expired: about("Vencido", (p) => [
    `${record(p)} venció${day(p, "on") === "" ? "" : ` el ${day(p, "on")}`}.`,
    "Pregunte en la oficina de permisos cómo continuar.",
  ]),
  "file-requested": aboutFiles("Archivos pedidos", (p) =>
    said(
      `La oficina necesita ${Number(fact(p, "files")) > 1 ? `${fact(p, "files")} archivos` : "un archivo"} para ${titled(p)}.`,
      day(p, "dueOn") !== "" && `Envíelos a más tardar el ${day(p, "dueOn")}. Si no puede entregar alguno, dígalo allí, con el motivo.`,
    ),
  ),
  "file-accepted": aboutFiles("Archivo aceptado", (p) => [`Se aceptó, de ${record(p)}: ${file(p)}.`]),
  "file-asked-again": aboutFiles("Archivo pedido de nuevo", (p) =>
    said(
      `La oficina necesita de nuevo para ${record(p)}: ${file(p)}.`,
      reason(p),
      day(p, "dueOn") !== "" && `Envíelo a más tardar el ${day(p, "dueOn")}.`,
    ),
  ),
  "file-request-withdrawn": about("Petición de archivos retirada", (p) =>
    said(`La oficina ya no necesita lo que pidió para ${titled(p)}.`, reason(p)),
  ),
};
