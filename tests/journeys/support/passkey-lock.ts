import type { BrowserContext, Page } from "@playwright/test";

/** A telephone's own lock, as Chromium plays it: it keeps passkeys, and whoever holds it is known to it. */
export async function lockOf(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    known: (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}
