/** An object without the fields that are undefined: documents are sparse, and a field that is there has a value. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

/** Undefined instead of an object without fields. */
export const unlessEmpty = <Fields extends object>(fields: Fields): Fields | undefined =>
  Object.keys(fields).length > 0 ? fields : undefined

/** Looks up a key from outside in a table, ignoring what every object inherits. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined
