import { expect, type Page } from "@playwright/test";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { productUrl } from "../../support/browser/browser-page";
import { comeIn, hydrated } from "../../support/browser/come-in";
import { newEmail, newPassword } from "../../support/new-account";

/** The other office, so that no other journey applies on the forms that are changed here. */
export const riverton = productUrl.replace("localhost", "riverton.localhost");

/** A new account of Riverton; gives its address. */
export async function somebody(name: string, roles: readonly string[]): Promise<string> {
  const email = newEmail();
  const memberships = roles.length > 0 ? [{ organization: "riverton", roles }] : [];
  const body = JSON.stringify({ accounts: [{ name, email, password: newPassword, memberships }], agreed: true });
  const headers = { "content-type": "application/json", origin: productUrl };
  expect((await fetch(`${productUrl}/dev/seed`, { method: "POST", headers, body })).status).toBe(200);
  return email;
}

export async function signIn(page: Page, email: string, path: string): Promise<void> {
  await comeIn(page, riverton, email, path, newPassword);
  await hydrated(page);
}

/** A command of whoever is signed in, as their device would send it. */
export const command = <N extends CommandName>(page: Page, name: N, args: CommandArgs<N>): Promise<number> =>
  page.evaluate(
    async ([path, body]) => {
      const { token } = await (await fetch("/api/v2/token")).json();
      const headers = {
        authorization: `Bearer ${token}`,
        "x-organization": "riverton",
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      };
      return (await fetch(`/api/v2/commands/${path}`, { method: "POST", headers, body })).status;
    },
    [name, JSON.stringify({ args })] as const,
  );
