/// <reference types="vite/client" />

declare const __BUILD_ID__: string | undefined;
// Only where pages are rendered: a file for the browser that named its build would change with every build, and with it all that load it.
const rendering = import.meta.env.SSR && typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : "development";

/** The build this page came from, as `/api/v2/version` names it. The document says it. */
export const buildId: string = typeof document === "undefined" ? rendering : (document.documentElement.dataset.build ?? rendering);
