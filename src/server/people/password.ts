import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_COST, type PasswordCost } from './password-cost.ts'

const SALT_BYTES = 16
const HASH_BYTES = 32

/** The form of the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/-]{1,100})\$([\w+/-]{1,200})$/

const derive = promisify(argon2)

/** The hash of a password with its salt and cost, in the PHC string format. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashed(password, salt, HASH_BYTES, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`
}

/** Result of verifying a password: whether it is right, and whether its hash should be renewed at the current cost. */
export type PasswordCheck = { readonly right: boolean; readonly outdated: boolean }

/** Verifies a password. Without a hash the same work is done, so that timing does not reveal who has a password. */
export async function checkPassword(
  password: string,
  stored: string | null,
  cost: PasswordCost = PASSWORD_COST,
): Promise<PasswordCheck> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(stored ?? '') ?? []
  if (salt === '') {
    await hashed(password, NO_SALT, HASH_BYTES, cost)
    return { right: false, outdated: false }
  }
  const expected = Buffer.from(hash, 'base64')
  const earlier = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await hashed(password, Buffer.from(salt, 'base64'), expected.length, earlier)
  const outdated = earlier.memory < cost.memory || earlier.passes < cost.passes
  return { right: timingSafeEqual(actual, expected), outdated }
}

const NO_SALT = Buffer.alloc(SALT_BYTES)

/** Normalized, because keyboards compose the same letters differently. */
const hashed = (password: string, nonce: Buffer, tagLength: number, cost: PasswordCost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
