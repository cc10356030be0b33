import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { callBudgets } from '../calls/call-budgets.ts'
import { recordedRefusals } from '../calls/recorded-refusals.ts'
import type { CallSetup } from '../calls/serve-call.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { managerPages } from './manager-pages.ts'
import { PeopleService, type PeopleStore } from './people-service.ts'
import type { Log } from '../log.ts'
import type { ProxyTrust } from '../visitor-address.ts'
import { providerPages } from './provider-pages.ts'
import type { ResetMail, SendLink } from './reset-mail.ts'
import type { Sealer } from './seal-secret.ts'
import { senderOf } from './sender.ts'
import { SessionCookies } from './session-cookies.ts'

/** What sign-in needs besides requests. */
export type PeopleAccess = {
  /** Opens the store, or returns the open one. Throws StoreError. */
  readonly open: () => Promise<PeopleStore>
  /** Null if people sign in only by password. */
  readonly provider: IdentityProvider | null
  readonly https: boolean
  readonly trusts: ProxyTrust
  readonly log: Log
  /** The site's own origin, whose pages may make calls. */
  readonly origin: () => string
  /** The public address for links in mails, and the mailer; null without one. */
  readonly address: string
  readonly mail: SendLink | null
  readonly sealer: Sealer
  /** How long a client may receive nothing of the answer to a call, in ms. */
  readonly stallMs: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Sessions and the sign-in pages. Returns what calls need. */
export function peopleRoutes(
  app: FastifyInstance,
  access: PeopleAccess,
): { readonly served: CallSetup; readonly cookies: SessionCookies; readonly resets: ResetMail } {
  const open = async (): Promise<PeopleService> =>
    new PeopleService(await access.open(), access.now, access.sealer)
  const cookies = new SessionCookies(open, access.https, access.trusts)
  const served: CallSetup = {
    open,
    signedIn: (request) => cookies.signedIn(request),
    watching: (request) => cookies.watching(request),
    sender: ({ headers }) => senderOf(headers, { https: access.https, origin: access.origin() }),
    transport: (request) => cookies.transport(request),
    refusals: recordedRefusals(access.now),
    budgets: callBudgets((request) => cookies.visitor(request).address, access.stallMs),
  }
  void app.register(cookie)
  const { provider, log, address, mail } = access
  const resets: ResetMail = { open, address, mail, log }
  managerPages(app, { served, cookies, resets, providerName: provider?.settings.name ?? null })
  if (provider) {
    void app.register(async (scope) => providerPages(scope, { provider, cookies, open, log }))
  }
  return { served, cookies, resets }
}
