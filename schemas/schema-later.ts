/**
 * A schema that is made when it is first asked for anything: until then it is an empty object, and from then on it has the schema behind it. The
 * build puts this round the schemas that a page's modules make as they load (commands/build/schemas-later.js).
 * @param make makes the schema; called once
 */
export function schemaLater<T extends object>(make: () => T): T {
  const made = (): T => {
    const schema = make();
    Object.setPrototypeOf(later, schema);
    return schema;
  };
  const asks = new Proxy(Object.prototype, {
    get: (_, name) => Reflect.get(made(), name),
    has: (_, name) => Reflect.has(made(), name),
  });
  const later: T = Object.create(asks);
  return later;
}
