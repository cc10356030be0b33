import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '#std/result.ts'
import { countedAs, visitorAddress, type ProxyTrust } from '../visitor-address.ts'
import type { Begun, NotSignedIn, PeopleDesk, SignedIn } from './people-desk.ts'
import { sessionCookie } from './session-cookie.ts'
import { transportOf, type Transport } from './transport.ts'

/** Sessions as requests and answers bear them: in a cookie. */
export class SessionDoor {
  readonly #open: () => Promise<PeopleDesk>
  readonly #https: boolean
  readonly #trusts: ProxyTrust

  constructor(open: () => Promise<PeopleDesk>, https: boolean, trusts: ProxyTrust) {
    this.#open = open
    this.#https = https
    this.#trusts = trusts
  }

  transport({ headers }: FastifyRequest): Transport {
    return transportOf(headers.host, this.#https)
  }

  /** Who sends a request; null when nobody is signed in. */
  async signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    const transport = this.transport(request)
    // A cookie that came readable may be anybody's by now.
    if (transport === 'readable') return null
    const token = request.cookies[sessionCookie(transport).name]
    return token === undefined || token === '' ? null : (await this.#open()).find(token)
  }

  /** Signs in by password. The session that the browser had ends: a planted one is worth nothing (PEOPLE-7). */
  async signIn(
    email: string,
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<Begun, NotSignedIn>> {
    const desk = await this.#open()
    const begun = await desk.signIn(email, password, countedAs(visitorAddress(request, this.#trusts)))
    if (begun.ok) await this.welcome(begun.value, request, reply)
    return begun
  }

  async changePassword(
    signedIn: SignedIn,
    current: string,
    next: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<Begun, NotSignedIn>> {
    const desk = await this.#open()
    const begun = await desk.changePassword(
      signedIn,
      current,
      next,
      countedAs(visitorAddress(request, this.#trusts)),
    )
    if (begun.ok) this.#give(begun.value.token, request, reply)
    return begun
  }

  /** Hands the browser the token of a session that has just begun, in place of the one it had. */
  async welcome({ token }: Begun, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const before = await this.signedIn(request)
    if (before) await (await this.#open()).end(before, false)
    this.#give(token, request, reply)
  }

  async signOut(
    signedIn: SignedIn,
    everywhere: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await (await this.#open()).end(signedIn, everywhere)
    const { name, options } = sessionCookie(this.transport(request))
    const { maxAge: _lasting, ...rest } = options
    reply.clearCookie(name, rest)
  }

  #give(token: string, request: FastifyRequest, reply: FastifyReply): void {
    const { name, options } = sessionCookie(this.transport(request))
    reply.setCookie(name, token, options)
  }
}
