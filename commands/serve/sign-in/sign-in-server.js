import { createServer } from "node:http";
import process from "node:process";
import { text } from "node:stream/consumers";
import { PlainFailure } from "../../launch/progress.js";
import { portFrom } from "../free-port.js";
import { demoClientId, demoClientSecret } from "./provider-manners.js";
import { createSignInProvider } from "./sign-in-provider.js";
import { answerStolen } from "./stolen-passwords.js";

/** The port to serve them on: the specification's, unless the environment names another (product.md P12). */
export const signInPort = () => portFrom(process.env.SIGN_IN_PORT, 9099, "SIGN_IN_PORT");

/** @type {readonly import("./provider-manners.js").ProviderName[]} */
const names = ["google", "microsoft"];

/**
 * What the worker is told of the providers that stand in for Google and Microsoft.
 * @param {string} url where they answer
 */
export const signInVariables = (url) => ({
  PLUMBLINE_SIGN_IN: url,
  GOOGLE_CLIENT_ID: demoClientId("google"),
  GOOGLE_CLIENT_SECRET: demoClientSecret,
  MICROSOFT_CLIENT_ID: demoClientId("microsoft"),
  MICROSOFT_CLIENT_SECRET: demoClientSecret,
});

/**
 * Serves both providers, and a list of stolen passwords beside them, on this machine alone, for a product at these sign-in hosts.
 * @param {{ port: number, signInHosts: readonly string[] }} options `signInHosts`: origins such as http://auth.localhost:8787
 * @throws {PlainFailure} one line, when the port is taken
 */
export async function startSignInServer({ port, signInHosts }) {
  const url = `http://127.0.0.1:${port}`;
  const providers = new Map(
    names.map((name) => [
      name.toString(),
      createSignInProvider(
        name,
        `${url}/${name}`,
        signInHosts.map((host) => `${host}/${name}/back`),
      ),
    ]),
  );
  const server = createServer(async (request, response) => {
    const address = request.url ?? "/";
    const [, name = "", part] = address.split("/");
    if (name === "passwords") return answerStolen(address, response);
    const provider = providers.get(name);
    // A browser looks for an icon: its absence is no error.
    if (provider === undefined) return void response.writeHead(name === "favicon.ico" ? 204 : 404).end();
    try {
      if (part === "choose")
        return void (await provider.choose(request, response, request.method === "POST" ? new URLSearchParams(await text(request)) : null));
      // What is in everybody's calendar, for whoever develops.
      if (part === "events.json")
        return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(provider.events()));
      if (part === "calendar" || part === "v1.0") return void (await provider.calendar(request, response, new URL(address, url)));
      // How oidc-provider learns where it is mounted.
      Object.assign(request, { originalUrl: address, url: address.slice(name.length + 1) || "/" });
      provider.answer(request, response);
    } catch (error) {
      response.writeHead(400, { "content-type": "text/plain" }).end(String(error));
    }
  });
  // A worker goes on using a connection for as long as it likes: one that closes under its request would fail it.
  server.keepAliveTimeout = 0;
  await new Promise((resolve, reject) => {
    server.on("error", (error) => {
      const taken = "code" in error && error.code === "EADDRINUSE";
      const line = `Port ${port}, of the sign-in providers, is taken by another program. Choose another: SIGN_IN_PORT=${port + 1} npm start`;
      reject(taken ? new PlainFailure(line) : error);
    });
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  server.unref();
  return {
    url,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
