import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Answers `/api/v2` in the tests' dev server with the product's own push and pull. `POST /control` says how a world's road
 * behaves from now on: `down` answers nothing, `cutAfterCommit` loses the answers of so many pushes. Tests beside each other have a world each.
 * @returns {import("vite").Plugin}
 */
export function labServer() {
  return {
    name: "lab-server",
    configureServer(vite) {
      const roads = new Map();
      const roadOf = (/** @type {string} */ world) => {
        if (!roads.has(world)) roads.set(world, { down: false, cutAfterCommit: 0, cutAfterBytes: Infinity, bytesIn: 0 });
        return roads.get(world);
      };
      const worlds = new Map();
      vite.middlewares.use("/control", async (request, response) => {
        const { world, resetBytes, ...change } = JSON.parse((await bytesOf(request)).toString());
        const road = Object.assign(roadOf(world), change);
        if (change.cutAfterBytes === null) road.cutAfterBytes = Infinity;
        if (resetBytes) road.bytesIn = 0;
        response.end(JSON.stringify({ bytesIn: road.bytesIn }));
      });
      const answer = async (request, response) => {
        const name = String(request.headers["x-world"] ?? "");
        const road = roadOf(name);
        if (road.down || (request.method === "PUT" && road.bytesIn >= road.cutAfterBytes)) return request.socket.destroy();
        const { createLab } = await vite.ssrLoadModule("/lab-worker.ts");
        if (!worlds.has(name)) worlds.set(name, createLab());
        const found = await worlds.get(name).answer({
          method: request.method,
          url: request.url,
          person: request.headers["x-person"],
          bytes: await bytesOf(request, (size) => {
            if (request.method !== "PUT") return;
            road.bytesIn += size;
            if (road.bytesIn >= road.cutAfterBytes) request.socket.destroy();
          }),
        });
        if (request.url.startsWith("/sync/push") && road.cutAfterCommit > 0) {
          road.cutAfterCommit -= 1;
          return request.socket.destroy();
        }
        response.statusCode = found.status;
        response.setHeader("content-type", "application/json");
        response.end(found.body);
      };
      // A request that was cut ends in an error of its own stream: that is what the test wanted.
      vite.middlewares.use("/api/v2", (request, response) => void answer(request, response).catch(() => request.socket.destroy()));
    },
  };
}

/**
 * Answers with the page as it was built in this folder.
 * @param {string} outDir
 * @returns {import("vite").Plugin}
 */
export function servedFrom(outDir) {
  return {
    name: "built-lab",
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (pathname !== "/" && !pathname.startsWith("/assets/")) return next();
        response.setHeader("content-type", pathname === "/" ? "text/html" : "text/javascript");
        response.end(readFileSync(join(outDir, pathname === "/" ? "index.html" : pathname)));
      });
    },
  };
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {(size: number) => void} [onBytes]
 */
async function bytesOf(request, onBytes) {
  const chunks = [];
  for await (const chunk of request) {
    onBytes?.(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
