/** What another form of the page has put into the address, carried on by this one. */
export function CarriedFields({ query, prefixes }: { query: URLSearchParams; prefixes: readonly string[] }) {
  const carried = [...query].filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  return carried.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
