import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Cost of a hash: memory in KiB, passes, lanes. The minimum that OWASP's password storage cheat sheet recommends for argon2id.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const

const SALT_BYTES = 16
const HASH_BYTES = 32

/** The form of the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/-]{1,100})\$([\w+/-]{1,200})$/

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

const derive = promisify(argon2)

/** The hash of a password with its salt and cost, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashed(password, salt, HASH_BYTES, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`
}

/** Result of verifying a password: whether it is right, and whether its hash should be renewed at the current cost. */
export type PasswordCheck = { readonly right: boolean; readonly outdated: boolean }

/** Verifies a password. Without a hash the same work is done, so that timing does not reveal who has a password. */
export async function checkPassword(password: string, stored: string | null): Promise<PasswordCheck> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(stored ?? '') ?? []
  if (salt === '') {
    await hashed(password, NO_SALT, HASH_BYTES, COST)
    return { right: false, outdated: false }
  }
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await hashed(password, Buffer.from(salt, 'base64'), expected.length, cost)
  const outdated = cost.memory < COST.memory || cost.passes < COST.passes
  return { right: timingSafeEqual(actual, expected), outdated }
}

const NO_SALT = Buffer.alloc(SALT_BYTES)

/** Normalized, because keyboards compose the same letters differently. */
const hashed = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
