import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '#std/result.ts'
import { countedAs, visitorAddress, type ProxyTrust } from '../visitor-address.ts'
import { browserFamily } from './browser-family.ts'
import { changeOwnPassword } from './own-proof.ts'
import type { Begun, NotSignedIn, PeopleService, SignedIn, Visitor } from './people-service.ts'
import { knownCookie, sessionCookie, stepCookie, withoutAge, type HostCookie } from './session-cookie.ts'
import { transportOf, type Transport } from './transport.ts'

/** Sessions as requests and answers bear them: in cookies. */
export class SessionCookies {
  readonly #open: () => Promise<PeopleService>
  readonly #https: boolean
  readonly #trusts: ProxyTrust

  constructor(open: () => Promise<PeopleService>, https: boolean, trusts: ProxyTrust) {
    this.#open = open
    this.#https = https
    this.#trusts = trusts
  }

  transport({ headers }: FastifyRequest): Transport {
    return transportOf(headers.host, this.#https)
  }

  /** What is known of the browser that sends a request. */
  visitor(request: FastifyRequest): Visitor {
    return {
      address: countedAs(visitorAddress(request, this.#trusts)),
      browser: browserFamily(request.headers['user-agent']),
      knownToken: this.#read(knownCookie, request),
    }
  }

  /** Who sends a request; null when nobody is signed in. */
  async signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    const token = this.#read(sessionCookie, request)
    return token === null ? null : (await this.#open()).find(token)
  }

  /** Signs in by password. The session that the browser had ends: a planted one is worth nothing (PEOPLE-7). */
  async signIn(
    email: string,
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<Begun, NotSignedIn>> {
    const service = await this.#open()
    return this.admit(await service.signIn(email, password, this.visitor(request)), request, reply)
  }

  /** Whether the browser is one that has to prove a second factor to be signed in. */
  isWaiting(request: FastifyRequest): boolean {
    return this.#read(stepCookie, request) !== null
  }

  /** Proves the second factor of the sign-in that the browser is at. */
  async secondStep(
    code: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<Begun, NotSignedIn>> {
    const service = await this.#open()
    const token = this.#read(stepCookie, request) ?? ''
    return this.admit(await service.secondStep(token, code, this.visitor(request)), request, reply)
  }

  async changePassword(
    signedIn: SignedIn,
    passwords: { readonly current: string; readonly next: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<Begun, NotSignedIn>> {
    const service = await this.#open()
    return this.admit(
      await changeOwnPassword(service, signedIn, passwords, this.visitor(request)),
      request,
      reply,
    )
  }

  /** Hands the browser what an outcome of signing in gives it, in place of what it had. */
  async admit(
    outcome: Result<Begun, NotSignedIn>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<Begun, NotSignedIn>> {
    if (outcome.ok) {
      const before = await this.signedIn(request)
      if (before) await (await this.#open()).end(before, false)
      this.#give(sessionCookie, outcome.value.token, request, reply)
      if (outcome.value.knownToken !== null) this.know(outcome.value.knownToken, request, reply)
      if (this.isWaiting(request)) this.#clear(stepCookie, request, reply)
    } else if (outcome.failure.why === 'second-factor') {
      this.#give(stepCookie, outcome.failure.token, request, reply)
    }
    return outcome
  }

  /** Makes the browser one that is known to be a person's. */
  know(token: string, request: FastifyRequest, reply: FastifyReply): void {
    this.#give(knownCookie, token, request, reply)
  }

  async signOut(
    signedIn: SignedIn,
    everywhere: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await (await this.#open()).end(signedIn, everywhere)
    this.#clear(sessionCookie, request, reply)
  }

  /** A cookie that came readable may be anybody's by now, so that none counts there. */
  #read(cookie: (transport: Transport) => HostCookie, request: FastifyRequest): string | null {
    const transport = this.transport(request)
    return (transport !== 'readable' && request.cookies[cookie(transport).name]) || null
  }

  #give(
    cookie: (transport: Transport) => HostCookie,
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { name, options } = cookie(this.transport(request))
    reply.setCookie(name, token, options)
  }

  #clear(cookie: (transport: Transport) => HostCookie, request: FastifyRequest, reply: FastifyReply): void {
    const { name, options } = cookie(this.transport(request))
    reply.clearCookie(name, withoutAge(options))
  }
}
