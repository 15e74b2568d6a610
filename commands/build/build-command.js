import { root } from "../launch/project.js";
import { buildProduct } from "./build-product.js";

/** `npm run build`. `--always` builds even when nothing changed. @param {readonly string[]} args */
export async function main(args) {
  const buildId = await buildProduct(root, { always: args.includes("--always") });
  console.log(`Built ${buildId}`);
}
