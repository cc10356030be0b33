import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { acceptChange } from '#edit/accept-change.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'
import { EntryBook, type EntryOutcome } from './entry-book.ts'
import { openSoakStorage, type SoakStorageOptions } from './soak-storage.ts'
import { SOAK_KINDS, type SoakKind } from './soak-kinds.ts'
import { SoakReleases } from './soak-releases.ts'
import { SoakServer, type ProcessMemory } from './soak-server.ts'
import { Tally, type KindOutcome } from './tally.ts'

/** How a soak is run; times in seconds. */
export type SoakOptions = SoakStorageOptions & {
  readonly seconds: number
  /** Ends it sooner: once so many processes were killed and started again. */
  readonly kills?: number
  readonly switchEvery: number
  readonly killEvery: number
  readonly connections: number
  /** Hears how it goes on, now and then. */
  readonly progress?: (line: string) => void
}

/** What a soak found. */
export type SoakOutcome = {
  readonly requests: number
  readonly switches: number
  readonly kills: number
  /** Requests that failed with the process that they were sent to, which was killed meanwhile. */
  readonly cut: number
  readonly kinds: Readonly<Record<string, KindOutcome>>
  /** How long after it was replaced a release was still shown, in ms; 0 when that was within the two seconds of SCALE-8. */
  readonly latest: number
  readonly entries: EntryOutcome
  readonly memory: readonly ProcessMemory[]
  /** All faults, the first ones of each type listed; empty if there are none. */
  readonly faults: readonly string[]
}

/** Most log lines that are listed per type of error. */
const MAX_ERRORS_TOLD = 5
/**
 * How long after its end a release may still be served, in ms: busy machines like this one can't guarantee two seconds (the
 * test of servers checks SCALE-8), but nobody sees old pages for long.
 */
const LATEST_MS = 10_000
/** How often memory is measured, and progress reported, in ms. */
const SAMPLE_EVERY_MS = 2_000
const TELL_EVERY_MS = 60_000

/** What the parts of a soak share. */
type Soak = {
  readonly servers: readonly SoakServer[]
  readonly releases: SoakReleases
  readonly entries: EntryBook
  readonly tally: Tally
  readonly over: AbortSignal
}

/** The kinds of the mix in the order in which they are sent: each as often as it weighs, spread out. */
const MIX = SOAK_KINDS.flatMap(({ kind, weight, ask }) =>
  Array.from({ length: weight }, (_, turn) => ({ kind, ask, place: (turn + 0.5) / weight })),
).toSorted((one, other) => one.place - other.place)

/**
 * Sends all types of visitors' requests to three servers continuously, while releases switch and two of the servers are killed
 * in turn; the third runs until the end, so that its memory is meaningful.
 */
export async function soak(options: SoakOptions): Promise<SoakOutcome> {
  await mkdir(options.folder, { recursive: true })
  const ground = await openSoakStorage(options)
  const servers = ['first', 'second', 'steady'].map((name) => new SoakServer(name, ground.settings(name)))
  try {
    const releases = new SoakReleases(ground.storage)
    await releases.publish()
    await (await openAt(ground.location)).close()
    for (const server of servers) await server.start()
    const enough = new AbortController()
    const over = AbortSignal.any([enough.signal, AbortSignal.timeout(options.seconds * 1000)])
    const run: Soak = { servers, releases, entries: new EntryBook(), tally: new Tally(), over }
    const told: string[] = []
    const kills = await bear(run, options, told, () => enough.abort())
    const ends = await Promise.all(
      servers.map((server) => server.end(server.name === 'steady' ? 'SIGTERM' : 'SIGKILL')),
    )
    if (ends.at(-1) !== 0) told.push(`The server that was told to stop ended with ${ends.at(-1)}.`)
    const store = await openAt(ground.location)
    const kept = await run.entries.audit(store.formEntries)
    await store.close()
    return outcomeOf(run, kept, kills, told)
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await ground.stop()
  }
}

/** Sends the mix until it is over, and calls `end` when there were enough kills; returns how many processes were killed. */
async function bear(run: Soak, options: SoakOptions, told: string[], end: () => void): Promise<number> {
  const { servers, releases, tally, over } = run
  let kills = 0
  const every = async (pauseMs: number, what: string, work: (turn: number) => Promise<void> | void) => {
    for (let turn = 0; !over.aborted; turn += 1) {
      await setTimeout(pauseMs, null, { signal: over }).catch(() => {})
      if (over.aborted) return
      try {
        await work(turn)
      } catch (error) {
        told.push(`${what}: ${String(error)}`)
      }
    }
  }
  await Promise.all([
    ...Array.from({ length: options.connections }, async (_, asker) => {
      for (let turn = asker; !over.aborted; turn += options.connections) await visit(turn, run)
    }),
    every(options.switchEvery * 1000, 'publish', () => releases.publish()),
    every(options.killEvery * 1000, 'kill', async (turn) => {
      kills += 1
      await servers[turn % 2]?.restart()
      if (kills === options.kills) end()
    }),
    every(SAMPLE_EVERY_MS, 'memory', () => servers.forEach((server) => server.sample())),
    every(TELL_EVERY_MS, 'progress', () =>
      options.progress?.(
        `${tally.requests} requests, ${releases.count} releases, ${kills} kills, ${tally.cuts} cut, ${tally.told.length} faults`,
      ),
    ),
  ])
  return kills
}

/** Sends one piece of the mix to one of the servers that are up. */
async function visit(turn: number, { servers, releases, entries, tally }: Soak): Promise<void> {
  const up = servers.filter(({ isUp }) => isUp)
  const server = up[turn % up.length]
  const piece = MIX[turn % MIX.length]
  if (!server || !piece) return setTimeout(10)
  const [began, start, life] = [Date.now(), performance.now(), server.life]
  const send: Parameters<SoakKind>[0]['send'] = (ask) => server.ask(ask)
  const shown = () => releases.shownBetween(began, Date.now())
  const lateness = (file: string, sha256: string) => releases.lateness(file, sha256, began)
  try {
    const fault = await piece.ask({ turn, send, shown, lateness, releases, entries })
    tally.done(piece.kind, performance.now() - start)
    if (fault) tally.fault(piece.kind, fault)
  } catch (error) {
    if (server.life !== life || !server.isUp) return tally.cut(piece.kind)
    tally.done(piece.kind, performance.now() - start)
    tally.fault(piece.kind, { is: 'failed', says: error instanceof Error ? error.message : String(error) })
  }
}

function outcomeOf(
  { servers, releases, tally }: Soak,
  entries: EntryOutcome,
  kills: number,
  told: readonly string[],
): SoakOutcome {
  const logged = servers.flatMap(({ name, errors }) =>
    errors.slice(0, MAX_ERRORS_TOLD).map((line) => `${name} wrote: ${line}`),
  )
  const kept = (['lost', 'twice', 'strange'] as const).flatMap((fault) =>
    entries[fault] > 0 ? [`entries of forms: ${entries[fault]} ${fault}`] : [],
  )
  const kinds = tally.outcome()
  const latest = Math.max(...Object.values(kinds).map((kind) => kind.latest))
  const late = latest > LATEST_MS ? [`a release was shown ${latest} ms after it was replaced`] : []
  return {
    requests: tally.requests,
    switches: releases.count,
    kills,
    cut: tally.cuts,
    kinds,
    latest,
    entries,
    memory: servers.flatMap(({ memories }) => memories),
    faults: [...told, ...tally.told, ...late, ...kept, ...logged],
  }
}

const openAt = (location: string) =>
  openStore(location, { apply: (before, change) => acceptChange(before, change, registry) })
