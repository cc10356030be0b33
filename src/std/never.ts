/** Ends an exhaustive switch: a new member of the union no longer compiles here. */
export function never(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
