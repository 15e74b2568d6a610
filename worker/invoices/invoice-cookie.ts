/** Cookies of invoices are sent to the pages on which they are paid alone. */
const cookiePath = "/pay/";

/** Over https a browser takes it from a secure page alone; `__Host-` would send it to every path. */
const cookieName = (url: URL, number: string): string => `${url.protocol === "https:" ? "__Secure-" : ""}invoice-${number}`;

/** Keeps an invoice's secret in the browser, until its link ends, for the address that names the invoice openly. */
export function invoiceCookie(url: URL, invoice: { readonly number: string; readonly expiresAt: string }, secret: string): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const expires = new Date(invoice.expiresAt).toUTCString();
  return `${cookieName(url, invoice.number)}=${secret}; Path=${cookiePath}; Expires=${expires}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret that this browser keeps of an invoice; empty: none, which opens nothing. */
export function invoiceSecret(request: Request, number: string): string {
  const name = `${cookieName(new URL(request.url), number)}=`;
  const pair = (request.headers.get("cookie") ?? "").split(";").find((part) => part.trim().startsWith(name));
  return pair === undefined ? "" : pair.trim().slice(name.length);
}
