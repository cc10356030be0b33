import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { digest } from '#publish/digest.ts'
import { pageDataFile, pageFile } from '#publish/page-file.ts'
import { readManifest } from '#publish/release-folder.ts'
import { fixtureRelease } from '../support/release-fixture.ts'

/** How a soak is run; times in seconds. */
export type SoakOptions = {
  readonly dataDir: string
  readonly seconds: number
  readonly switchEvery: number
  readonly killEvery: number
  readonly connections: number
}

/** What a soak found. Memory is that of the servers that lived last, in megabytes. */
export type SoakOutcome = {
  readonly requests: number
  readonly switches: number
  readonly kills: number
  /** Requests that failed with the process that they were sent to, which was killed meanwhile. */
  readonly cut: number
  /** Anything else that was not as it should be; the first ones, each told. */
  readonly faults: readonly string[]
  readonly memory: readonly number[]
}

/** How long a server may show the release before, in ms (SCALE-8). */
const LATE_MS = 2_000
/** Faults that are told. */
const MAX_TOLD = 20
const CHILD = fileURLToPath(new URL('soak-child.ts', import.meta.url))

/** What is asked for: addresses, and the files that answer them. */
const TARGETS = [
  ['/', pageFile('home', undefined)],
  ['/pricing', pageFile('pricing', undefined)],
  ['/fr/pricing', pageFile('pricing', 'fr')],
  ['/blog/what-is-sku', pageFile('blog/what-is-sku', undefined)],
  [`/${pageDataFile('a1b2', 453027)}`, pageDataFile('a1b2', 453027)],
  ['/assets/runtime-a1.js', 'assets/runtime-a1.js'],
  ['/robots.txt', 'robots.txt'],
] as const

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}
const CODINGS = ['br', 'gzip', 'zstd', 'identity'] as const

/** A release: what its files are, and the time in which it may be shown. */
type Shown = { readonly digests: ReadonlyMap<string, string>; readonly since: number; until: number }

/** Asks two servers over one folder all the time, while releases switch and one server after the other is killed. */
export async function soak(options: SoakOptions): Promise<SoakOutcome> {
  const { seconds, switchEvery, killEvery, connections, dataDir } = options
  const releases: Shown[] = []
  const faults: string[] = []
  const counts = { requests: 0, switches: 0, kills: 0, cut: 0 }
  const publish = async () => {
    const since = Date.now()
    const id = await fixtureRelease(dataDir, `Release ${counts.switches}. `)
    const files = (await readManifest(dataDir, id))?.files ?? []
    const last = releases.at(-1)
    releases.push({
      digests: new Map(files.map(({ file, sha256 }) => [file, sha256])),
      since,
      until: Number.POSITIVE_INFINITY,
    })
    if (last) last.until = Date.now() + LATE_MS
    counts.switches += 1
  }
  await publish()
  const servers = [new Server(dataDir), new Server(dataDir)]
  await Promise.all(servers.map((server) => server.start()))
  const over = AbortSignal.timeout(seconds * 1000)
  const every = async (pause: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !over.aborted; turn += 1) {
      await setTimeout(pause * 1000, null, { signal: over }).catch(() => {})
      if (!over.aborted) await work(turn)
    }
  }
  const ask = async (turn: number) => {
    const server = servers.filter(({ isUp }) => isUp)[turn % 2] ?? servers.find(({ isUp }) => isUp)
    const target = TARGETS[turn % TARGETS.length]
    const coding = CODINGS[turn % CODINGS.length]
    if (!server || !target || !coding) return setTimeout(10)
    counts.requests += 1
    const [path, file] = target
    const [began, life] = [Date.now(), server.life]
    try {
      const wanted = (answered: number) =>
        releases
          .filter(({ since, until }) => since <= answered && until >= began)
          .map(({ digests }) => digests.get(file))
      const fault = faultIn(await server.ask(path, coding), wanted(Date.now()))
      if (fault !== null && faults.length < MAX_TOLD) faults.push(`${path} ${coding}: ${fault}`)
    } catch (error) {
      if (server.life !== life || !server.isUp) counts.cut += 1
      else if (faults.length < MAX_TOLD) faults.push(`${path} ${coding}: ${String(error)}`)
    }
  }
  const askers = Array.from({ length: connections }, async (_, asker) => {
    for (let turn = asker; !over.aborted; turn += 1) await ask(turn)
  })
  await Promise.all([
    ...askers,
    every(switchEvery, publish),
    every(killEvery, async (turn) => {
      counts.kills += 1
      await servers[turn % 2]?.restart()
    }),
  ])
  const memory = servers.map((server) => server.megabytes())
  await Promise.all(servers.map((server) => server.end()))
  return { ...counts, faults, memory }
}

type Got = { readonly answer: IncomingMessage; readonly body: Buffer }

/** What is wrong with an answer; null when it is one of the contents that it may be. */
function faultIn({ answer, body }: Got, wanted: readonly (string | undefined)[]): string | null {
  if (answer.statusCode !== 200) return `status ${answer.statusCode}`
  const coding = answer.headers['content-encoding'] ?? 'identity'
  const content = DECODERS[coding]?.(body) ?? body
  const found = digest(content)
  if (!wanted.includes(found)) return `${content.length} bytes of no release that is shown`
  return answer.headers.etag?.startsWith(`"${found}`)
    ? null
    : `the tag ${answer.headers.etag} is another content's`
}

/** A server process that can be killed and started again at its port. */
class Server {
  isUp = false
  /** Counts the processes that this server was. */
  life = 0
  readonly #dataDir: string
  #port = 0
  #process: ChildProcess | null = null
  #agent = new Agent({ keepAlive: true })

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [CHILD, this.#dataDir, String(this.#port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    this.#port = Number(new URL(/http:\S+/.exec(said.toString())?.[0] ?? '').port)
    this.#agent = new Agent({ keepAlive: true })
    this.isUp = true
  }

  async restart(): Promise<void> {
    await this.end()
    await this.start()
  }

  async end(): Promise<void> {
    this.isUp = false
    this.life += 1
    const child = this.#process
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    this.#agent.destroy()
  }

  ask(path: string, coding: string): Promise<Got> {
    const { promise, resolve, reject } = Promise.withResolvers<Got>()
    const fields = { host: '127.0.0.1', port: this.#port, path, agent: this.#agent }
    const asked = request({ ...fields, headers: { 'accept-encoding': coding } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
      answer.on('end', () => resolve({ answer, body: Buffer.concat(pieces) }))
    })
    asked.on('error', reject).end()
    return promise
  }

  megabytes(): number {
    const status = readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }
}
