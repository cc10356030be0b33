/** Makes a switch exhaustive: if the union gets a new member, this no longer compiles. */
export function never(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
