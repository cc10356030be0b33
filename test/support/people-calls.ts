import type { LightMyRequestResponse } from 'fastify'
import type { Role } from '#model/role.ts'
import { PeopleService } from '#server/people/people-service.ts'
import { sealerOf } from '#server/people/seal-secret.ts'
import { peopleStage } from './people-stage.ts'

/** Where requests come from that `inject` makes by itself. */
export const OWN = 'http://localhost:80'

const VISITOR = { address: '127.0.0.1', browser: 'Firefox on Linux', knownToken: null }

/** What is sent besides the address; `cookie` is the token of a session. */
export type Sent = { cookie?: string; headers?: Record<string, string>; body?: unknown }

/** A server with people that is called without a browser. Must be called at the top of a test file or inside `describe`. */
export function peopleCalls() {
  const stage = peopleStage()
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, sent: Sent = {}) =>
    stage.app.inject({
      method,
      url,
      headers: {
        origin: OWN,
        ...(sent.cookie === undefined ? {} : { cookie: `session=${sent.cookie}` }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    })
  return {
    stage,
    ask,
    tryPassword: (email: string, password: string, sent: Sent = {}) =>
      ask('POST', '/api/session', { ...sent, body: { email, password } }),
    /** Starts a session of a new person with a role, and returns its token. */
    signedInAs: async (role: Role): Promise<string> => {
      const person = await stage.addPerson(role)
      const service = new PeopleService(stage.store, () => stage.now, sealerOf(null))
      return (await service.begin(person, 'test', VISITOR)).token
    },
  }
}

/** The token of the session that an answer begins; empty where it begins none. */
export const cookieOf = (answer: LightMyRequestResponse): string => answer.cookies[0]?.value ?? ''
