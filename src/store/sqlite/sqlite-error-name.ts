import type { StoreErrorName } from '../errors.ts'

/** https://www.sqlite.org/rescode.html */
const NAMES: Readonly<Record<number, StoreErrorName>> = {
  5: 'StoreBusy',
  6: 'StoreBusy',
  8: 'StoreReadOnly',
  10: 'StoreAway',
  11: 'StoreCorrupt',
  13: 'StoreFull',
  14: 'StoreAway',
  23: 'StoreReadOnly',
  26: 'StoreCorrupt',
}

/** The SQLite result code of an error of `node:sqlite`, without the extended part; undefined for any other error. */
function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** The catalog's name for an error of SQLite; undefined if it is a bug of this program. */
export function sqliteErrorName(error: unknown): StoreErrorName | undefined {
  const code = primaryCode(error)
  return code === undefined ? undefined : NAMES[code]
}
