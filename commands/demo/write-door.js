import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBuildAssets } from "../build/previous-assets.js";
import { demoAccounts, demoPassword } from "./demo-accounts.js";
import { demoOrganizations } from "./demo-organizations.js";

const source = fileURLToPath(new URL("./door", import.meta.url));

/** The entry of a worker that is the built one with the door before it. @param {readonly string[]} objects names of its Durable Objects */
const entryOf = (objects) => `import product, { ${objects.join(", ")} } from "./server/index.js";
import { withDoor } from "./demo/with-door.js";

export { ${objects.join(", ")} };
export default withDoor(product, HTMLRewriter);
`;

/** Where it says something new: a server that runs already loads anew what was written. @param {string} file @param {string} text */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

/**
 * Puts a worker beside the built one, which answers `/dev` and `/dev/sign-in-as` and leads there from the sign-in page. What a deploy takes stays
 * as it is built: neither the door's code nor its words are in it.
 * @param {string} root the project's folder, built
 * @returns {string} wrangler's configuration of that worker
 */
export function writeDoor(root) {
  const build = join(root, "build");
  const folder = join(build, "demo");
  const { configPath: _, userConfigPath: __, ...built } = JSON.parse(readFileSync(join(build, "server", "wrangler.json"), "utf8"));
  /** @type {readonly { class_name: string }[]} */
  const objects = built.durable_objects.bindings;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(source)) write(join(folder, name), readFileSync(join(source, name), "utf8"));
  // The runtime names a worker's entry as if it stood at the top: there it finds both folders' modules where the disk has them.
  write(join(build, "demo.js"), entryOf(objects.map((each) => each.class_name)));
  const own = { main: "../demo.js", base_dir: "..", rules: [{ type: "ESModule", globs: ["demo/**/*.js", "server/**/*.js"] }] };
  const config = join(folder, "wrangler.json");
  write(config, JSON.stringify({ ...built, ...own }));
  return config;
}

/** The product's own style sheet, by its address. @param {string} root */
function stylesOf(root) {
  const name = readBuildAssets(join(root, "build", "client")).own.find((each) => /^root-.*\.css$/.test(each));
  if (name === undefined) throw new Error("the build has no style sheet");
  return `/assets/${name}`;
}

const everyOffice = demoOrganizations.map(({ id }) => id);

/**
 * What the door is told, as a variable of the worker.
 * @param {string} root
 * @param {Readonly<Record<string, string>>} [places] where a thing to try begins, by its id, if not at a list
 * @returns {{ DEMO_DOOR: string }}
 */
export function doorVariables(root, places = {}) {
  const people = demoAccounts.map(({ email, name, role, finds, memberships }) => {
    const offices = memberships.map(({ organization }) => organization);
    return { email, name, role, finds, offices: offices.length === 0 ? everyOffice : offices };
  });
  const facts = { password: demoPassword, people, places, styles: stylesOf(root) };
  // The file that carries it to the worker stands it between such marks.
  return { DEMO_DOOR: JSON.stringify(facts).replaceAll("'", "\\u0027") };
}
