import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Person } from '#store/people.ts'
import type { SecondFactorStore } from '#store/second-factors.ts'
import type { Sealer } from './seal-secret.ts'

/** Seconds of a time step, digits of a code (RFC 6238), and accepted steps before and after the current one. */
const PERIOD = 30
const DIGITS = 6
const WINDOW = 1

/** Bytes of a secret: the output length of SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 16
/** 32 unambiguous letters and digits, so that a recovery code has 80 bits and needs no salt. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Dependencies for second factors. `now` is in ms since 1970. */
type SecondFactorKeeping = {
  readonly store: { readonly secondFactors: SecondFactorStore }
  readonly sealer: Sealer
  readonly now: () => number
}

/** The secret for an app: as an address, as a QR code of it, and as text to type. */
export type Offer = { readonly uri: string; readonly svg: string; readonly secret: string }

const totp = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Stockwright', label, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD })

/** Creates a secret to be confirmed with a first code; null if there is a second factor already. */
export async function offerSecondFactor(
  service: SecondFactorKeeping,
  { id, email }: Person,
): Promise<Offer | null> {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = service.sealer.seal(secret.base32, id)
  if (!(await service.store.secondFactors.offer(id, sealed))) return null
  return offerOf(secret, email)
}

/** The unconfirmed secret; null without one. */
export async function waitingOffer(
  service: SecondFactorKeeping,
  { id, email }: Person,
): Promise<Offer | null> {
  const factor = await service.store.secondFactors.of(id)
  const secret = factor && factor.confirmedAt === null ? service.sealer.open(factor.secret, id) : null
  return secret === null ? null : offerOf(Secret.fromBase32(secret), email)
}

function offerOf(secret: Secret, email: string): Offer {
  const uri = totp(secret, email).toString()
  return { uri, svg: renderSVG(uri, { ecc: 'M', border: 2 }), secret: secret.base32 }
}

/** Confirms the second factor if the code is right; returns the recovery codes, or null for a wrong code. */
export async function confirmSecondFactor(
  service: SecondFactorKeeping,
  { id }: Person,
  code: string,
): Promise<string[] | null> {
  const factor = await service.store.secondFactors.of(id)
  if (factor === null || factor.confirmedAt !== null || !(await isCodeOf(factor.secret, id, code, service)))
    return null
  const codes = newRecoveryCodes()
  const hashes = codes.map(recoveryHash)
  return (await service.store.secondFactors.confirm(id, service.now(), hashes)) ? codes : null
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(service: SecondFactorKeeping, { id }: Person): Promise<string[]> {
  const codes = newRecoveryCodes()
  await service.store.secondFactors.renewRecovery(id, codes.map(recoveryHash))
  return codes
}

/** Verifies a code of the app, or a recovery code, which is consumed. */
export async function isRightCode(
  personId: string,
  code: string,
  service: SecondFactorKeeping,
): Promise<boolean> {
  const factor = await service.store.secondFactors.of(personId)
  if (factor === null || factor.confirmedAt === null) return false
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  if (plain.length === RECOVERY_LENGTH)
    return service.store.secondFactors.useRecovery(personId, recoveryHash(plain))
  return isCodeOf(factor.secret, personId, plain, service)
}

/** Each time step accepts one code only once, on all servers (RFC 6238, section 5.2). */
async function isCodeOf(
  sealed: string,
  personId: string,
  code: string,
  service: SecondFactorKeeping,
): Promise<boolean> {
  const secret = service.sealer.open(sealed, personId)
  const token = code.replaceAll(/\s/g, '')
  if (secret === null || !/^\d{6}$/.test(token)) return false
  const timestamp = service.now()
  const delta = totp(Secret.fromBase32(secret)).validate({ token, timestamp, window: WINDOW })
  if (delta === null) return false
  return service.store.secondFactors.useStep(personId, Math.floor(timestamp / 1000 / PERIOD) + delta)
}

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  )

const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url')
