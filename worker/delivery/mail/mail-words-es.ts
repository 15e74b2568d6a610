import { permitWordsEs } from "./mail-permit-words-es";
import { codeInHalves, dayInWords, fact, type MailLanguage, providerIn, resetPath, rolesInWords, said } from "./mail-words";

const roleNames = {
  OfficeStaff: "Personal de oficina",
  JurisdictionStaff: "Oficina del funcionario de construcción",
  Admin: "Administrador",
  Inspector: "Inspector",
};

/** Spanish. */
export const mailWordsEs: MailLanguage = {
  greeting: (name) => (name === "" ? "Hola:" : `Hola, ${name}:`),
  footer: (office, phone) => (phone === "" ? office : `${office}, ${phone}`),
  digest: {
    subject: (count, office) => (count === 1 ? `1 novedad de ${office}` : `${count} novedades de ${office}`),
    lead: "Esto es lo que pasó desde el último resumen. Cada punto tiene un enlace para leer más.",
    more: (count) => (count === 1 ? "Y 1 más, que muestran sus permisos." : `Y ${count} más, que muestran sus permisos.`),
  },
  words: {
    ...permitWordsEs,
    "verify-email": (p) => ({
      subject: "Confirme su correo electrónico",
      paragraphs: [
        "Alguien creó una cuenta con este correo electrónico. Confirme que fue usted. El enlace sirve durante 24 horas.",
        "Si no fue usted, no haga nada.",
      ],
      action: { label: "Confirmar mi correo", path: fact(p, "link") },
    }),
    "reset-password": (p) => ({
      subject: "Elija una contraseña nueva",
      paragraphs: [
        "Alguien pidió una contraseña nueva para esta cuenta. El enlace sirve una sola vez, durante una hora.",
        "Si no fue usted, no haga nada: su contraseña no cambia.",
      ],
      action: { label: "Elegir una contraseña nueva", path: fact(p, "link") },
    }),
    "password-changed": (p) => ({
      subject: "Se cambió su contraseña",
      paragraphs: said(
        "Se cambió la contraseña de su cuenta y se cerraron las demás sesiones.",
        fact(p, "dropped") !== "" &&
          "También se quitaron las llaves de acceso, las cuentas de Google y Microsoft conectadas y las direcciones de calendario. Agregue las suyas de nuevo en Preferencias, Inicio de sesión y seguridad.",
        "Si no fue usted, elija una nueva ahora: así se cierran las demás sesiones.",
      ),
      action: { label: "Elegir una contraseña nueva", path: fact(p, "link") },
    }),
    "passkey-added": (p) => ({
      subject: "Se agregó una llave de acceso a su cuenta",
      paragraphs: [
        "Desde ahora se puede iniciar sesión en su cuenta con una llave de acceso, en esta oficina.",
        "Si no fue usted, elija una contraseña nueva ahora: así se cierran las demás sesiones. Después quite la llave de acceso en Preferencias, Inicio de sesión y seguridad.",
      ],
      action: { label: "Elegir una contraseña nueva", path: fact(p, "link") },
    }),
    "factor-added": (p) => ({
      subject: "Se activó la verificación en dos pasos en su cuenta",
      paragraphs: [
        "A partir de ahora su cuenta pide un código de una app de autenticación después de la contraseña.",
        "Si no fue usted, elija ya una contraseña nueva y pida a un administrador de su oficina que restablezca la verificación en dos pasos.",
      ],
      action: { label: "Elegir una contraseña nueva", path: fact(p, "link") },
    }),
    "factor-removed": (p) => ({
      subject: "Se desactivó la verificación en dos pasos en su cuenta",
      paragraphs: [
        "Se quitó la app de autenticación. Su contraseña sola vuelve a iniciar sesión en su cuenta.",
        "Si no fue usted, elija ya una contraseña nueva: eso cierra todas las demás sesiones.",
      ],
      action: { label: "Elegir una contraseña nueva", path: fact(p, "link") },
    }),
    "factor-reset": (p) => ({
      subject: `Se restableció la verificación en dos pasos de ${fact(p, "name")}`,
      paragraphs: [
        `${fact(p, "by")} quitó la app de autenticación y las llaves de acceso de ${fact(p, "name")} y cerró todas sus sesiones.`,
        "Si no se acordó así, pregunte ya a un administrador de su oficina.",
      ],
    }),
    "factor-reset-elsewhere": (p) => ({
      subject: `Se restableció la verificación en dos pasos de ${fact(p, "name")}`,
      paragraphs: [
        `Un administrador de otra oficina quitó la app de autenticación de ${fact(p, "name")} y cerró todas sus sesiones. Las llaves de acceso de su oficina se conservan.`,
        `Pregunte a ${fact(p, "name")} si así se acordó. Si no, quite los roles en su oficina hasta que se aclare.`,
      ],
      action: { label: "Abrir Personas y roles", path: "/editor/people" },
    }),
    "account-connected": (p) => ({
      subject: `Se conectó ${providerIn(p)} a su cuenta`,
      paragraphs: [
        `Desde ahora se puede iniciar sesión en su cuenta con ${providerIn(p)}.`,
        `Si no fue usted, elija una contraseña nueva ahora: así se cierran todas las sesiones y se desconecta ${providerIn(p)}.`,
      ],
      action: { label: "Elegir una contraseña nueva", path: resetPath },
    }),
    "arrival-code": (p) => ({
      subject: "Confirme su correo electrónico",
      paragraphs: [
        `Su código es ${codeInHalves(p)}. Escríbalo en la página que se lo pide. Sirve durante 10 minutos, solo en ese navegador.`,
        "No se lo dé a nadie. Si usted no lo pidió, no haga nada.",
      ],
    }),
    "arrival-known": (p) => ({
      subject: `${providerIn(p)} no está conectado a su cuenta`,
      paragraphs: [
        `Alguien inició sesión con ${providerIn(p)} con este correo electrónico. Usted tiene una cuenta con ese correo, pero ${providerIn(p)} no está conectado a ella.`,
        `Si fue usted, inicie sesión como siempre y conecte ${providerIn(p)} en Preferencias, Inicio de sesión y seguridad. Si no, no haga nada: nadie entró.`,
      ],
      action: { label: "Iniciar sesión", path: fact(p, "link") },
    }),
    "proof-code": (p) => ({
      subject: "Su código para confirmar que es usted",
      paragraphs: [
        `Su código es ${codeInHalves(p)}. Escríbalo en la página que se lo pide. Sirve durante 10 minutos.`,
        "No se lo dé a nadie. Si usted no lo pidió, cierre sus otras sesiones en Preferencias, Inicio de sesión y seguridad.",
      ],
    }),
    "account-closed": () => ({
      subject: "Su cuenta está cerrada",
      paragraphs: [
        "La cuenta de este correo está cerrada en todas las oficinas que trabajan con Plumbline. Ya nadie puede iniciar sesión en ella.",
        "Los permisos quedan en los registros de la autoridad que los conserva. Puede crear una cuenta nueva con este correo cuando quiera; empieza vacía.",
      ],
    }),
    invitation: (p) => ({
      subject: `${fact(p, "invitedBy")} le invita a ${fact(p, "office")}`,
      paragraphs: [
        `${fact(p, "invitedBy")} le invita a trabajar en ${fact(p, "office")} (${rolesInWords(p, roleNames, "es")}).`,
        `El enlace sirve una sola vez, hasta el ${dayInWords(p, "until", "es")}. Inicie sesión o cree una cuenta con el correo al que llegó este mensaje.`,
        "Si no esperaba una invitación, no haga nada.",
      ],
      action: { label: "Aceptar la invitación", path: fact(p, "link") },
    }),
    "roles-changed": (p) => ({
      subject: `Cambiaron sus roles en ${fact(p, "office")}`,
      paragraphs: [
        fact(p, "roles") === ""
          ? `${fact(p, "by")} le quitó sus roles en ${fact(p, "office")}. Aún puede solicitar permisos allí.`
          : `${fact(p, "by")} cambió lo que usted puede hacer en ${fact(p, "office")}. Ahora trabaja allí como: ${rolesInWords(p, roleNames, "es")}.`,
        "Si no lo esperaba, pregunte a un administrador de la oficina.",
      ],
    }),
    "admin-made": (p) => ({
      subject: `${fact(p, "name")} ahora tiene el rol de administrador en ${fact(p, "office")}`,
      paragraphs: [
        `${fact(p, "by")} dio a ${fact(p, "name")} (${fact(p, "email")}) el rol de administrador en ${fact(p, "office")}. Con ese rol se decide quién trabaja allí y qué puede hacer.`,
        "Si no es correcto, quítele el rol ahora.",
      ],
      action: { label: "Abrir Personas y roles", path: "/editor/people" },
    }),
    "log-broken": (p) => ({
      subject: `El registro de auditoría de ${fact(p, "office")} no coincide con sus sellos`,
      paragraphs: [
        `Se cambiaron, quitaron o agregaron entradas hasta el número ${fact(p, "position")} después de sellarlas, o falta un sello. Esto no ocurre en el uso normal.`,
        "Avise ahora a quien opera su base de datos y conserve las copias de seguridad: la copia anterior muestra lo que decía.",
      ],
      action: { label: "Abrir Seguridad", path: "/editor/security" },
    }),
    "account-exists": (p) => ({
      subject: "Usted ya tiene una cuenta",
      paragraphs: [
        "Alguien intentó crear una cuenta con este correo electrónico, que ya tiene una.",
        "Si fue usted, inicie sesión o elija una contraseña nueva. Si no, no haga nada.",
      ],
      action: { label: "Elegir una contraseña nueva", path: fact(p, "link") },
    }),
  },
};
