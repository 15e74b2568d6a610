import { stopOnOldNode } from "./launch/node-version.js";

stopOnOldNode();
const { launch } = await import("./launch/installed-node.js");
await launch(() => import("./pictures/take-pictures.js"));
