import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Role } from '#model/role.ts'
import { createApp, type Services } from '#server/app.ts'
import { NOTHING_SERVED, type CurrentSite } from '#server/current-site.ts'
import { hashPassword } from '#server/people/password.ts'
import { openStore } from '#store/open-store.ts'
import type { Person } from '#store/people.ts'
import type { Store } from '#store/port.ts'
import { putFreshStore } from './fresh-store.ts'

export const START = 1_700_000_000_000
export const MINUTE = 60_000
export const PASSWORD = 'a shelf of red jars'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What is sent; an object is a form for pages of the manager and JSON for calls. */
export type Sent = {
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

/** A browser without a window: keeps cookies, and says where its requests come from. */
export class StagedBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: () => FastifyInstance

  constructor(app: () => FastifyInstance) {
    this.#app = app
  }

  async ask(method: Method, url: string, sent: Sent = {}): Promise<LightMyRequestResponse> {
    const isForm = sent.body !== undefined && url.startsWith('/manager')
    const answer = await this.#app().inject({
      method,
      url,
      remoteAddress: sent.address ?? '203.0.113.1',
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined
        ? {}
        : {
            payload: isForm ? new URLSearchParams(sent.body as Record<string, string>).toString() : sent.body,
          }),
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() === 0)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  signIn(id: string, password: string = PASSWORD, sent: Sent = {}): Promise<LightMyRequestResponse> {
    return this.ask('POST', '/api/session', { ...sent, body: { email: `${id}@shop.example`, password } })
  }
}

/** A server with a store and no site, for the tests of sign-in. Times are in ms since 1970. */
export type PeopleStage = {
  readonly store: Store
  readonly app: FastifyInstance
  now: number
  browser(): StagedBrowser
  addPerson(role: Role, id?: string, fields?: Partial<Person>): Promise<Person>
  /** A browser in which a new person of a role has just signed in. */
  signedIn(role: Role, id?: string): Promise<StagedBrowser>
  /** The clock of the store's own work goes with `now`. */
  restart(config?: Parameters<typeof createApp>[0], services?: Services, current?: CurrentSite): Promise<void>
}

/** Must be called at the top of a test file or inside `describe`. */
export function peopleStage(config: Parameters<typeof createApp>[0] = { https: false }): PeopleStage {
  let hash: string
  let folder: string
  let store: Store
  let app: FastifyInstance
  const stage: PeopleStage = {
    get store() {
      return store
    },
    get app() {
      return app
    },
    now: START,
    browser: () => new StagedBrowser(() => app),
    async addPerson(role, id = role, fields = {}) {
      const person = { id, email: `${id}@shop.example`, name: id, role, languages: [], password: hash }
      return store.people.add({ ...person, createdAt: START, ...fields })
    },
    async signedIn(role, id = role) {
      await stage.addPerson(role, id)
      const browser = stage.browser()
      await browser.signIn(id)
      return browser
    },
    async restart(next = config, services = {}, current = NOTHING_SERVED) {
      await app?.close()
      app = createApp(next, current, { store: async () => store, ...services }, () => stage.now)
    },
  }
  beforeAll(async () => {
    hash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'people-'))
    const file = join(folder, 'store.sqlite')
    await putFreshStore(file)
    store = await openStore(file, {
      apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY),
    })
    stage.now = START
    await stage.restart()
  })
  afterEach(async () => {
    await app.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return stage
}
