import pg from 'pg'
import type { StoreErrorName } from '../errors.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: whole codes first, then classes. */
const NAMES: Readonly<Record<string, StoreErrorName>> = {
  '53100': 'StoreFull',
  '53200': 'StoreAway',
  '53300': 'StoreBusy',
  '55P03': 'StoreBusy',
  '57014': 'StoreBusy',
  '40001': 'StoreBusy',
  '40P01': 'StoreBusy',
  '25006': 'StoreReadOnly',
  '42501': 'StoreReadOnly',
  '22021': 'BadText',
  '3D000': 'StoreAway',
  '08': 'StoreAway',
  '28': 'StoreAway',
  '57': 'StoreAway',
  '58': 'StoreAway',
  XX: 'StoreCorrupt',
}

/** Whether the database itself responded with an error; anything else means that the connection can't be trusted. */
export const isAnswer = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code !== undefined && !/^(?:08|57P)/.test(error.code)

/** The catalog's name for an error of PostgreSQL or the connection to it; undefined if it is a bug of this program. */
export function postgresErrorName(error: unknown): StoreErrorName | undefined {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    return NAMES[code] ?? NAMES[code.slice(0, 2)]
  }
  return isNetworkError(error) ? 'StoreAway' : undefined
}

/** Errors of the driver when the connection breaks: system errors, and its own, which have no code. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) ||
    error instanceof AggregateError ||
    /timeout|timed out|terminated|connection (?:ended|error|closed)|not queryable/i.test(error.message))
