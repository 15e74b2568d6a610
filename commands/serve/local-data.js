import { resolve } from "node:path";
import process from "node:process";

/** The folder of the local data, absolute: `.wrangler`, or PLUMBLINE_DATA for a second set. */
export const dataFolder = () => resolve(process.env.PLUMBLINE_DATA || ".wrangler");
