import { screenOf } from "#app/screen/read/screen-of";
import type { Route } from "./+types/queue-export.route";
import { readQueueAddress } from "./queue-address";
import { queueFile } from "./queue-csv";

/** The file of a view, made where the permits are: on this device without a connection. */
const { loader, clientLoader } = screenOf((reader, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return queueFile(reader, readQueueAddress(searchParams), searchParams.getAll("permit").slice(0, 1_000));
});

export { clientLoader, loader };

/** A file is made once, when it is asked for. */
export const shouldRevalidate = () => false;
