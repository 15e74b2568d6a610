import { linkIn, mailTo, productUrl } from "./browser-page";

/** Of every account that tests make. */
export const newPassword = "four quiet words here";

/** An address that nobody has an account with. */
export const newEmail = () => `new-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@demo.test`;

/** Somebody new, who has confirmed their address: for a test that ends sessions, as the demo's people are at work in others. */
export async function newAccount(name: string): Promise<string> {
  const email = newEmail();
  const headers = { "content-type": "application/json", origin: productUrl };
  const body = JSON.stringify({ name, email, password: newPassword });
  await fetch(`${productUrl}/api/auth/sign-up/email`, { method: "POST", headers, body });
  const confirm = new URL(linkIn(await mailTo(email)));
  await fetch(`${productUrl}/api/auth/verify-email?token=${confirm.searchParams.get("token")}`);
  return email;
}
