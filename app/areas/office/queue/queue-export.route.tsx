import { readerOf } from "#app/screen/read/page-reader";
import { readHere } from "#app/screen/read/read-here";
import type { Route } from "./+types/queue-export.route";
import { readQueueAddress } from "./queue-address";
import { queueFile } from "./queue-csv";

const wantedOf = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { address: readQueueAddress(searchParams), chosen: searchParams.getAll("permit").slice(0, 1_000) };
};

/** The file of a view, made where the permits are: on this device without a connection. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { address, chosen } = wantedOf(request);
  return queueFile(readerOf(context, request), address, chosen);
};

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const { address, chosen } = wantedOf(request);
  return readHere(request, (reader) => queueFile(reader, address, chosen), serverLoader);
};

/** A file is made once, when it is asked for. */
export const shouldRevalidate = () => false;
