import { buildProduct } from "../../commands/build/build-product.js";
import { root } from "../../commands/launch/project.js";

/** The product is built before the first test that starts it: two that build at once would spoil each other's. */
export async function setup(): Promise<void> {
  await buildProduct(root);
}
