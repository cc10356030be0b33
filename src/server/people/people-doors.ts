import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { StoreError } from '#store/errors.ts'
import type { CallDesk } from '../calls/serve-call.ts'
import type { FirstAdminLink } from './first-admin.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { managerPages } from './manager-pages.ts'
import { peopleCalls } from './people-calls.ts'
import { PeopleDesk, type PeopleStore } from './people-desk.ts'
import { providerPages } from './provider-pages.ts'
import { SessionDoor } from './session-door.ts'

/** What signing in needs beside requests. */
export type PeopleAccess = {
  /** Opens the store, or answers the open one; null when this server has none. Throws StoreError. */
  readonly open: (() => Promise<PeopleStore>) | null
  readonly firstAdmin: FirstAdminLink
  /** Null when people sign in by password alone. */
  readonly provider: IdentityProvider | null
  readonly https: boolean
  readonly origin: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Everything about people: their sessions, the calls about them, and the pages on which they sign in. */
export function peopleDoors(app: FastifyInstance, access: PeopleAccess): SessionDoor {
  const open = async (): Promise<PeopleDesk> => {
    if (access.open === null) throw new StoreError('StoreAway')
    return new PeopleDesk(await access.open(), access.now)
  }
  const door = new SessionDoor(open, access.https)
  const served: CallDesk = { open, signedIn: (request) => door.signedIn(request), origin: access.origin }
  void app.register(cookie)
  void app.register(async (scope) => {
    // Only JSON is taken for a call: a form or plain text is what another site could send (PEOPLE-9).
    scope.removeContentTypeParser('text/plain')
    peopleCalls(scope, served, door)
  })
  const { firstAdmin, provider, https } = access
  managerPages(app, { served, door, firstAdmin, providerName: provider?.settings.name ?? null })
  if (provider) {
    void app.register(async (scope) => providerPages(scope, { provider, door, open, https }))
  }
  return door
}
