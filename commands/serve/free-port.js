import { createServer } from "node:net";
import { PlainFailure } from "../launch/progress.js";

/**
 * The port to serve on.
 * @param {string | undefined} wanted as the environment gives it
 * @param {number} usual
 * @param {string} [name] of the environment's variable
 */
export function portFrom(wanted, usual, name = "PORT") {
  if (wanted === undefined || wanted === "") return usual;
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new PlainFailure(`${name} must be a number from 1 to 65535, not "${wanted}".`);
  return port;
}

/**
 * @param {number} port
 * @param {string} address to listen on
 * @throws {PlainFailure} one line, when something listens there already
 */
export async function mustBeFree(port, address) {
  for (const each of new Set([address, "127.0.0.1", "::1"])) {
    const problem = await tryListening(port, each);
    if (problem === "EADDRINUSE")
      throw new PlainFailure(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`);
    if (problem === "EACCES")
      throw new PlainFailure(`Port ${port} needs more rights than this user has. Choose another: PORT=8787 npm start`);
  }
}

/** A port that nothing listens on at this moment. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

/** @param {number} port @param {string} address @returns {Promise<string | null>} the error's code */
function tryListening(port, address) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", (error) => resolve("code" in error ? String(error.code) : "unknown"));
    server.listen(port, address, () => server.close(() => resolve(null)));
  });
}
