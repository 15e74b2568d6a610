/** A wanted address as path and query of this very site, or `/` for one that leads elsewhere or nowhere. `origin`: the site's. */
export function pathOnSite(wanted: string, origin: string): string {
  const target = URL.parse(wanted, origin);
  // `/.//elsewhere` is of this site, and its path `//elsewhere` by itself is another one's address.
  return target?.origin === origin && !target.pathname.startsWith("//") ? `${target.pathname}${target.search}` : "/";
}
