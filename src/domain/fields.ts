/** The two readings of an object that TypeScript does not allow without a cast, because an object may have more keys. */

/** The fields of an object by their names, each of them unknown. */
export function fieldsOf(object: object): Readonly<Record<string, unknown>> {
  return object as Readonly<Record<string, unknown>>;
}

/** The keys of an object that has no others than those of its type. */
export function keysOf<Value extends object>(object: Value): (keyof Value)[] {
  return Object.keys(object) as (keyof Value)[];
}
