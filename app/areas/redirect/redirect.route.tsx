import { replace } from "react-router";
import type { Reader } from "#app/context";
import { notFound } from "#app/screen/read/page-error";
import { screenOf } from "#app/screen/read/screen-of";
import type { Route } from "./+types/redirect.route";
import { resolveLink } from "./resolve-link";

async function follow(reader: Reader, request: Request): Promise<never> {
  const path = await resolveLink(reader, new URL(request.url).searchParams);
  // In its place: Back would lead to it, and on again.
  throw path === null ? notFound() : replace(path);
}

const { loader, clientLoader } = screenOf((reader, { request }: Route.LoaderArgs) => follow(reader, request));

export { clientLoader, loader };

export default function RedirectPage() {
  return null;
}
