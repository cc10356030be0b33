import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '#std/result.ts'
import { countedAs, visitorAddress, type ProxyTrust } from '../visitor-address.ts'
import { browserFamily } from './browser-family.ts'
import { changeOwnPassword } from './own-proof.ts'
import type { Begun, NotSignedIn, PeopleService, SignedIn, Visitor } from './people-service.ts'
import { knownCookie, sessionCookie, stepCookie, withoutAge, type HostCookie } from './session-cookie.ts'
import { transportOf, type Transport } from './transport.ts'

/** Sessions in the cookies of requests and responses. */
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

  /** What is known about the browser that sends a request. */
  visitor(request: FastifyRequest): Visitor {
    return {
      address: countedAs(visitorAddress(request, this.#trusts)),
      browser: browserFamily(request.headers['user-agent']),
      knownToken: this.#read(knownCookie, request),
    }
  }

  /** The sender of a request; null if nobody is signed in. */
  async signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    const token = this.#read(sessionCookie, request)
    return token === null ? null : (await this.#open()).find(token)
  }

  /** The same for what a browser does without a person, such as following events: the session is not used by that. */
  async watching(request: FastifyRequest): Promise<SignedIn | null> {
    const token = this.#read(sessionCookie, request)
    return token === null ? null : (await this.#open()).find(token, { isUse: false })
  }

  /** Signs in by password. An existing session of the browser ends, so that a planted one is useless (PEOPLE-7). */
  async signIn(
    email: string,
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<Begun, NotSignedIn>> {
    const service = await this.#open()
    return this.admit(await service.signIn(email, password, this.visitor(request)), request, reply)
  }

  /** Whether the browser has a sign-in that waits for its second factor. */
  isWaiting(request: FastifyRequest): boolean {
    return this.#read(stepCookie, request) !== null
  }

  /** Completes the browser's sign-in with the second factor. */
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

  /** Sets the cookies for the result of a sign-in, replacing earlier ones. */
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

  /** Remembers the browser as one of a person's. */
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

  /** A cookie from a readable connection may be known to others, so none counts there. */
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
