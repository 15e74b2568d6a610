import { redirect } from "react-router";
import type { Reader } from "#app/context";
import { readerOf } from "#app/screen/read/page-reader";
import { notFound } from "#app/screen/read/page-trouble";
import { readHere } from "#app/screen/read/read-here";
import type { Route } from "./+types/redirect.route";
import { resolveLink } from "./resolve-link";

async function follow(reader: Reader, request: Request): Promise<never> {
  const path = await resolveLink(reader, new URL(request.url).searchParams);
  throw path === null ? notFound() : redirect(path);
}

export const loader = ({ context, request }: Route.LoaderArgs) => follow(readerOf(context, request), request);
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => follow(reader, request), serverLoader);

export default function RedirectPage() {
  return null;
}
