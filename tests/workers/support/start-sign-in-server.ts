import { startSignInServer } from "../../../commands/serve/sign-in/sign-in-server.js";

/** The providers that stand in for Google and Microsoft, for the worker under test; its configuration names the port. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startSignInServer({ port: Number(process.env.TEST_SIGN_IN_PORT), signInHosts: ["http://auth.localhost"] });
  return server.stop;
}
