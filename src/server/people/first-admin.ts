import { timingSafeEqual } from 'node:crypto'
import { newToken, tokenHash } from './session-cookie.ts'

/** How long a start-up link can be used, in ms. */
const VALID_MS = 30 * 60_000

/** The link that makes the first admin: its secret is in the memory of this process alone (PEOPLE-10). */
export class FirstAdminLink {
  readonly #now: () => number
  #secret: { readonly hash: Buffer; readonly until: number } | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  /** A new path to open in a browser; the one before is worth nothing any more. */
  make(): string {
    const token = newToken()
    this.#secret = { hash: Buffer.from(tokenHash(token)), until: this.#now() + VALID_MS }
    return `/manager/start?token=${token}`
  }

  isValid(token: string): boolean {
    const secret = this.#secret
    return (
      secret !== null &&
      this.#now() < secret.until &&
      timingSafeEqual(Buffer.from(tokenHash(token)), secret.hash)
    )
  }

  /** The link was used, or somebody is there already. */
  end(): void {
    this.#secret = null
  }
}
