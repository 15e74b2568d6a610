import { screenOf } from "#app/screen/read/screen-of";
import { savedCounts } from "./queue-view";

/** How many permits the saved views hold: asked once the queue stands, and again with whatever changes on this device. */
const { loader, clientLoader } = screenOf((reader) => savedCounts(reader));

export { clientLoader, loader };
