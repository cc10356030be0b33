import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Person } from '#store/people.ts'
import type { IdentityProvider, Journey } from './identity-provider.ts'
import type { Log } from '../log.ts'
import { markup, sendManagerPage } from './manager-page.ts'
import { TEXTS } from './manager-texts.ts'
import type { PeopleService } from './people-service.ts'
import { refuseReadable } from './refuse-readable.ts'
import { returnPath, secondFactorPath } from './return-path.ts'
import { hostCookie, withoutAge, type HostCookie } from './session-cookie.ts'
import type { SessionCookies } from './session-cookies.ts'

/** How long a person may take at the provider, in seconds. */
const JOURNEY_SECONDS = 10 * 60

const CALLBACK = '/manager/oidc/callback'

type Query = { readonly to?: unknown }

/** Dependencies of sign-in through a provider. */
export type ProviderPages = {
  readonly provider: IdentityProvider
  readonly cookies: SessionCookies
  readonly open: () => Promise<PeopleService>
  readonly log: Log
}

/** Redirects to the identity provider and handles the return (PEOPLE-15). */
export function providerPages(app: FastifyInstance, pages: ProviderPages): void {
  const { provider, cookies } = pages
  refuseReadable(app, cookies)
  app.get<{ Querystring: Query }>('/manager/oidc', async (request, reply) => {
    try {
      const { at, journey } = await provider.start(callbackOf(request, cookies), returnPath(request.query.to))
      const { name, options } = journeyCookie(request, cookies)
      reply.setCookie(name, encoded(journey), options)
      return reply.header('cache-control', 'no-store').redirect(at.href, 303)
    } catch (error) {
      return failedPage(pages, request, reply, error)
    }
  })
  app.get(CALLBACK, async (request, reply) => {
    const { name, options } = journeyCookie(request, cookies)
    const journey = decoded(request.cookies[name])
    reply.clearCookie(name, withoutAge(options))
    if (!journey) return refusedPage(reply, 'This sign-in took too long, or was begun in another browser.')
    try {
      const answered = new URL(request.raw.url ?? '', callbackOf(request, cookies))
      const identity = await provider.finish(answered, journey)
      const service = await pages.open()
      const person = identity && (await personOf(identity.email, provider, service))
      if (!person) {
        await service.record('nobody', 'session.refused', { by: provider.settings.name })
        return refusedPage(
          reply,
          `${provider.settings.name} vouches for no address that has an account here.`,
        )
      }
      const proceeded = await service.proceed(person, provider.settings.name, cookies.visitor(request))
      const outcome = await cookies.admit(proceeded, request, reply)
      if (!outcome.ok && outcome.failure.why === 'disabled') return refusedPage(reply, TEXTS.disabled)
      return reply.redirect(outcome.ok ? returnPath(journey.to) : secondFactorPath(journey.to), 303)
    } catch (error) {
      return failedPage(pages, request, reply, error)
    }
  })
}

/** The person with a verified address; if its domain is allowed, an unknown one becomes a viewer. */
async function personOf(
  email: string,
  { settings }: IdentityProvider,
  service: PeopleService,
): Promise<Person | null> {
  const known = await service.store.people.byEmail(email)
  if (known) return known
  if (settings.allowedDomain === null || email.split('@').at(-1) !== settings.allowedDomain) return null
  const person = await service.store.people.add({
    id: randomUUID(),
    email,
    name: '',
    role: 'viewer',
    languages: [],
    password: null,
    createdAt: service.now(),
  })
  await service.record(email, 'person.added', { email, role: 'viewer', by: settings.name })
  return person
}

/** The provider accepts only registered addresses, so a forged Host leads nowhere. */
const callbackOf = (request: FastifyRequest, cookies: SessionCookies): URL =>
  new URL(
    CALLBACK,
    `${cookies.transport(request) === 'https' ? 'https' : 'http'}://${request.headers.host ?? '127.0.0.1'}`,
  )

/** The cookie that remembers a sign-in while the browser is at the provider. */
const journeyCookie = (request: FastifyRequest, cookies: SessionCookies): HostCookie =>
  hostCookie('journey', cookies.transport(request), JOURNEY_SECONDS)

const encoded = (journey: Journey): string => Buffer.from(JSON.stringify(journey)).toString('base64url')

/** Only this browser can have written it, and its content must also match what the provider signs. */
function decoded(cookie: string | undefined): Journey | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8'))
    const { state, nonce, verifier, to } = value as Record<string, unknown>
    return [state, nonce, verifier, to].every((part) => typeof part === 'string') ? (value as Journey) : null
  } catch {
    return null
  }
}

const refusedPage = (reply: FastifyReply, why: string) =>
  sendManagerPage(
    reply,
    { status: 403, title: 'Not signed in' },
    markup`<p>${why}</p><p><a href="/manager/sign-in">Back to signing in</a></p>`,
  )

function failedPage(
  { provider, log }: ProviderPages,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) {
  const { name } = provider.settings
  log.error('provider.failed', { requestId: request.id, provider: name, error: String(error) })
  return sendManagerPage(
    reply,
    { status: 502, title: 'Not signed in' },
    markup`<p>${provider.settings.name} did not confirm who you are. Try again; if it stays so, ask whoever runs this site to read its log.</p><p><a href="/manager/sign-in">Back to signing in</a></p>`,
  )
}
