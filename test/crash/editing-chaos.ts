import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Call } from '#api/call.ts'
import { listChanges } from '#api/editing.ts'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import type { KeptSession } from '#draft/kept-session.ts'
import { unsaved } from '#draft/session.ts'
import { acceptChange } from '#edit/accept-change.ts'
import type { Change } from '#edit/change.ts'
import { adoptQueue } from '#manager/adopt-queue.ts'
import type { DraftPorts } from '#manager/draft-ports.ts'
import { DraftStore } from '#manager/draft-store.ts'
import { remoteOf } from '#manager/send-commit.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { createApp } from '#server/app.ts'
import { NOTHING_SERVED } from '#server/current-site.ts'
import { hashPassword } from '#server/people/password.ts'
import { failed, success } from '#std/result.ts'
import { openStore } from '#store/open-store.ts'
import type { LoggedChange, Store } from '#store/port.ts'

const PASSWORD = 'a shelf of red jars'
const on = 'page:7' as const
const LANGUAGES = ['en', 'fr', 'nl'] as const

/** However many rounds there are, no more begin after this time. */
const MOST_MS = 60_000

const page: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: [],
  sections: {},
}

/** Numbers from 0 to 1 in an order that a seed names. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

let folder: string
let store: Store
let app: FastifyInstance
let port = 0

/** A server with a page and two people. Must be called at the top of a test file; what it returns lets them work for some rounds. */
export function chaosStage(): (rounds: number) => Promise<number> {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chaos-'))
    store = await openStore(join(folder, 'store.sqlite'), {
      apply: (before, change) => acceptChange(before, change, registry),
    })
    const password = await hashPassword(PASSWORD)
    for (const id of ['ann', 'ben']) {
      const email = `${id}@shop.example`
      await store.people.add({ id, email, name: id, role: 'editor', languages: [], password, createdAt: 0 })
    }
    const changes = [{ do: 'insert-page', on, page } as const]
    await store.commit({ id: 'seed', author: 'site', at: 0, base: { [on]: 0 }, changes })
    await startServer()
  })

  afterEach(async () => {
    await app.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return chaos
}

async function startServer(): Promise<void> {
  app = createApp({ https: false }, NOTHING_SERVED, { store: async () => store })
  await app.listen({ port, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
}

const SAME_SITE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

async function cookieOf(name: string): Promise<string> {
  const body = JSON.stringify({ email: `${name}@shop.example`, password: PASSWORD })
  const answer = await fetch(`http://localhost:${port}/api/session`, {
    method: 'POST',
    headers: SAME_SITE,
    body,
  })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

const away = apiProblem('away', 'The line is bad.')

/** Sends requests over a simulated connection that loses requests and responses, is slow, and duplicates some requests. */
function badLine(cookie: string, chance: () => number, isGood: () => boolean): DraftPorts['ask'] {
  const send = async (call: Call, { params = {}, query = {}, body }: Asked) => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`http://localhost:${port}${path}?${search}`, {
      method: call.method,
      headers: { ...SAME_SITE, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    return answer.ok ? success(call.answer.parse(json)) : failed(json as ApiProblem)
  }
  const ask = async (call: Call, asked: Asked = {}) => {
    try {
      if (isGood()) return await send(call, asked)
      const roll = chance()
      if (roll < 0.1) return failed(away)
      if (roll < 0.2) void send(call, asked).catch(() => {})
      const answer = await send(call, asked)
      return roll > 0.9 ? failed(away) : answer
    } catch {
      return failed(away)
    }
  }
  return ask as DraftPorts['ask']
}

type Asked = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** Somebody who writes in a browser that keeps what is unsaved. */
class Writer {
  readonly person: string
  readonly ports: DraftPorts
  drafts!: DraftStore
  kept: KeptSession | null = null
  #heard = 0

  constructor(name: string, ask: DraftPorts['ask'], newId: () => string) {
    this.person = `${name}@shop.example`
    // Every state is kept as plain data before anything else happens, as browsers do.
    const keep = async (session: KeptSession): Promise<void> => {
      this.kept = structuredClone(session)
    }
    this.ports = {
      ask,
      person: this.person,
      keep,
      isWatched: () => true,
      newId,
      sayRefusal: (reason) => reason,
      now: () => Date.now(),
    }
  }

  /** Opens a window; what the one before left is taken over. */
  async open(): Promise<void> {
    this.drafts?.close()
    const left = this.kept
    this.drafts = new DraftStore(this.ports)
    while ((await this.drafts.load(on)) === 'away') continue
    if (left === null) return
    this.kept = left
    while (!(await adoptQueue(this.drafts, this.ports, 'before', structuredClone(left)))) continue
  }

  async hear(): Promise<void> {
    const answer = await this.ports.ask(listChanges, { query: { after: this.#heard, on } })
    if (!answer.ok || answer.value.changes.length === 0) return
    this.#heard = answer.value.changes.at(-1)?.seq ?? this.#heard
    this.drafts.tell(answer.value.changes.map(remoteOf))
  }
}

/**
 * Two people work at once, and each action of theirs meets bad luck; in the end, no word of theirs is
 * lost or doubled. Returns how many changes were saved.
 */
async function chaos(rounds: number): Promise<number> {
  const seed = Date.now() % 1_000_000
  const chance = chanceFrom(seed)
  let isGood = false
  let ids = 0
  const newId = () => `chaos-id-number-${(ids += 1)}`
  const writers = await Promise.all(
    ['ann', 'ben'].map(
      async (name) =>
        new Writer(
          name,
          badLine(await cookieOf(name), chance, () => isGood),
          newId,
        ),
    ),
  )
  for (const writer of writers) await writer.open()
  const words = new Set<string>()
  const sections = new Set<string>()
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(chance() * things.length)]!
  const forget = (change: Change): void => {
    if (change.do === 'set-text' && typeof change.text === 'string') words.delete(change.text)
    if (change.do === 'insert-section') sections.delete(change.section.id)
  }
  const write = ({ drafts }: Writer): void => {
    const language = pick(LANGUAGES)
    const shown = (drafts.document(on) as Page).title?.[language]
    // Somebody who writes over their own unsaved words replaces them.
    for (const { change } of unsaved(drafts.snapshot().session)) {
      if (change.do === 'set-text' && change.text === shown) forget(change)
    }
    const word = newId()
    if (drafts.edit({ do: 'set-text', on, path: ['title'], language, text: word }) === null) words.add(word)
  }
  const add = ({ drafts }: Writer): void => {
    const id = newId()
    const section = { id, componentName: 'hero', data: { title: { en: id } } }
    if (drafts.edit({ do: 'insert-section', on, section, index: 0 }) === null) sections.add(id)
  }
  const move = ({ drafts }: Writer): void => {
    const section = pick((drafts.document(on) as Page).sectionOrder)
    if (section !== undefined) drafts.edit({ do: 'move-section', on, section, to: 0 })
  }
  const undo = async ({ drafts }: Writer): Promise<void> => {
    const before = drafts.snapshot().session.waiting
    const undone = drafts.takeBack(pick(['undo', 'undo', 'redo']))
    await undone
    const after = new Set([...unsaved(drafts.snapshot().session)].map(({ at }) => at))
    const last = before.at(-1)?.step
    for (const entry of before) if (entry.step === last && !after.has(entry.at)) forget(entry.change)
  }
  const actions: readonly [number, (writer: Writer) => unknown][] = [
    [0.35, write],
    [0.45, add],
    [0.55, move],
    [0.75, (writer) => writer.drafts.flush()],
    [0.88, (writer) => writer.hear()],
    [0.93, undo],
    [0.98, (writer) => writer.open()],
    [1, () => app.close().then(startServer)],
  ]
  const started = Date.now()
  for (let round = 0; round < rounds && Date.now() - started < MOST_MS; round += 1) {
    const roll = chance()
    await actions.find(([most]) => roll < most)?.[1](pick(writers))
  }
  isGood = true
  for (let round = 0; round < 30; round += 1) {
    for (const writer of writers) {
      await writer.hear()
      await writer.drafts.flush()
    }
  }
  for (const writer of writers) await writer.hear()
  const log = await wholeLog()
  const conflicts = writers.flatMap(({ drafts }) => drafts.snapshot().session.conflicts)
  const saved = JSON.stringify([log.map(({ change }) => change), conflicts])
  const own = log.filter(({ undoes }) => undoes === undefined)
  const end = (await store.read(on))?.document
  // A line on which nothing arrives would prove nothing.
  expect([seed, own.length > rounds / 10]).toEqual([seed, true])
  for (const { drafts } of writers) {
    expect([seed, unsaved(drafts.snapshot().session)]).toEqual([seed, []])
    expect([seed, drafts.document(on)]).toEqual([seed, end])
    drafts.close()
  }
  for (const word of words) expect([seed, word, saved.includes(`"${word}"`)]).toEqual([seed, word, true])
  for (const id of sections) {
    const isOf = (change: Change): boolean => change.do === 'insert-section' && change.section.id === id
    const times =
      own.filter(({ change }) => isOf(change)).length + conflicts.filter(({ change }) => isOf(change)).length
    expect([seed, id, times]).toEqual([seed, id, 1])
  }
  return own.length
}

async function wholeLog(): Promise<LoggedChange[]> {
  const log: LoggedChange[] = []
  for (;;) {
    const more = await store.changes({ after: log.at(-1)?.seq ?? 0, limit: 500 })
    if (more.length === 0) return log
    log.push(...more)
  }
}
