/** What is known of a page's routes, as `meta` gets it. */
export interface MatchLike {
  readonly id: string;
  readonly loaderData?: unknown;
}

function organizationName(matches: readonly (MatchLike | undefined)[]): string | null {
  const data = matches.find((match) => match?.id === "shell")?.loaderData;
  if (typeof data !== "object" || data === null || !("organization" in data)) return null;
  const { organization } = data;
  if (typeof organization !== "object" || organization === null || !("name" in organization)) return null;
  return typeof organization.name === "string" ? organization.name : null;
}

/** A route's `meta`: the page, then whose it is. `wrong` puts "Error:" before it after a failed try. */
export function pageTitle(title: string, matches: readonly (MatchLike | undefined)[]) {
  const name = organizationName(matches);
  return [{ title: name === null ? title : `${title} – ${name}` }];
}
