import { long, never, noDialogs, noLoader, onePage, opens, read, type StateRow, seen, title, words } from "./state-rows";

/** The states of what people choose for themselves. */
export const preferenceStates: Readonly<Record<string, StateRow>> = {
  "/user-preferences": {
    empty: seen("newcomer", "/user-preferences", title("Preferencias")),
    ...read("applicant", "/user-preferences", title("Preferences")),
    full: onePage,
    "long words": seen("newcomer", "/user-preferences", title("Preferencias")),
    dialogs: noDialogs,
  },
  "/user-preferences/notices": {
    empty: seen("newcomer", "/user-preferences/notices", title("Notificaciones")),
    ...read("applicant", "/user-preferences/notices", title("Notifications")),
    full: seen("office", "/user-preferences/notices", words("Your work")),
    "long words": seen("newcomer", "/user-preferences/notices", title("Notificaciones")),
    dialogs: noDialogs,
  },
  "/user-preferences/sign-in": {
    empty: seen("newcomer", "/user-preferences/sign-in", words("Agregar una llave de acceso")),
    ...read("applicant", "/user-preferences/sign-in", title("Sign-in and security")),
    loading: noLoader,
    error: seen("applicant", "/user-preferences/sign-in", words("Your sign-in options could not be loaded")),
    full: never("a passkey is of one browser: the journey of the account looks at a list of them"),
    "long words": seen("newcomer", "/user-preferences/sign-in", title("Inicio de sesión y seguridad")),
    dialogs: opens("add a passkey", "rename a passkey", "remove a passkey", "disconnect a provider"),
  },
  "/user-preferences/data": {
    empty: seen("newcomer", "/user-preferences/data", title("Sus datos")),
    ...read("applicant", "/user-preferences/data", title("Your data")),
    loading: noLoader,
    error: noLoader,
    full: onePage,
    "long words": seen("newcomer", "/user-preferences/data", title("Sus datos")),
    dialogs: noDialogs,
  },
  "/user-preferences/close": {
    empty: seen("newcomer", "/user-preferences/close", title("Cerrar su cuenta")),
    ...read("applicant", "/user-preferences/close", title("Close your account")),
    full: seen("applicant", "/user-preferences/close", words(/still going on/)),
    "long words": seen("newcomer", "/user-preferences/close", title("Cerrar su cuenta")),
    dialogs: opens("confirm that it is you"),
  },
  "/user-preferences/device": {
    empty: seen("newcomer", "/user-preferences/device", title("Este dispositivo")),
    ...read("applicant", "/user-preferences/device", title("This device")),
    loading: noLoader,
    error: noLoader,
    full: seen("applicant", "/user-preferences/device", long),
    "long words": seen("applicant", "/user-preferences/device", long),
    dialogs: opens("clear this device"),
  },
};
