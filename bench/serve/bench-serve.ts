import { globSync } from 'node:fs'
import { join } from 'node:path'
import { measure, residentMegabytes, usedSeconds } from '../measure.ts'
import { startNginx, startServer, type Started } from '../nginx.ts'
import { emptyFolder, PATH, preparePeer, ROOT, WORK } from '../peer.ts'
import { makeBenchSite, type BenchSite } from '../publish/bench-site.ts'
import { median, numberText, tableText } from '../report/table.ts'
import { makeFolder } from '../site-of.ts'
import { load, type Load, type LoadAnswer } from './load.ts'
import { memoryWatch, type MemorySample } from './memory-watch.ts'

const OUR_PORT = 8150
const SIRV_PORT = 8151
const FASTIFY_PORT = 8152
const NGINX_PORT = 8153

/** Enough pages that nothing is special about one. */
const DOCUMENTS = 60
const PAGE = 'p0'
const CONNECTIONS = 50

/** The load under which page data is requested, in requests per second. */
const PAGE_DATA_RATE = 500
const PAGE_DATA_CONNECTIONS = 20

/** Loads of at least this many seconds show whether memory grows; our server then counts its responses and reports its heap. */
const LONG_S = 60
const METRICS_TOKEN = 'a-token-of-this-bench'

const isLong = (seconds: number): boolean => seconds >= LONG_S

export type ServeOptions = {
  readonly rounds: number
  readonly seconds: number
  readonly only: readonly string[]
}

/** Medians of a server under a load. Memory in megabytes: after a short load, and after all. */
export type ServeRow = { readonly server: string; readonly what: string } & LoadAnswer & {
    /** Processor time of the server for one answer, in microseconds: what is left to compare on a busy machine. */
    readonly cpu: number
    readonly memoryBefore: number
    readonly memoryAfter: number
    /** Our server's memory while the load went on, of long loads only. */
    readonly series: readonly MemorySample[]
  }

type Target = { readonly server: string; readonly what: string; readonly pid: number; readonly load: Load }

/** Serves the same published page with each server in turn, round after round, and page data with ours. */
export async function benchServe({ rounds, seconds, only }: ServeOptions): Promise<readonly ServeRow[]> {
  const site = await servedSite()
  const folder = preparePeer('serve')
  const servers = await startServers(site, folder, seconds)
  try {
    const targets = targetsOf(servers, site, seconds).filter(
      ({ server }) => only.length === 0 || only.some((part) => server.toLowerCase().includes(part)),
    )
    const before = new Map<Target, number>()
    for (const target of targets) {
      await load({ ...target.load, seconds: WARM_UP_S }, folder)
      before.set(target, residentMegabytes(target.pid))
    }
    const series = new Map<Target, readonly MemorySample[]>()
    const answers = new Map<Target, (LoadAnswer & { readonly cpu: number })[]>(
      targets.map((target) => [target, []]),
    )
    for (let round = 0; round < rounds; round += 1) {
      for (const [target, heard] of answers) {
        const used = usedSeconds(target.pid)
        const watch = watchMemory(target, seconds)
        const answer = await load(target.load, folder)
        series.set(target, [...(series.get(target) ?? []), ...watch.end()])
        heard.push({ ...answer, cpu: ((usedSeconds(target.pid) - used) / answer.total) * 1e6 })
        const { perSecond, p99 } = answer
        process.stderr.write(`${target.server}, ${target.what}: ${numberText(perSecond)}/s, p99 ${p99} ms\n`)
      }
    }
    return targets.map((target) => {
      const middle = (of: keyof LoadAnswer | 'cpu'): number =>
        median((answers.get(target) ?? []).map((one) => one[of]))
      return {
        server: target.server,
        what: target.what,
        perSecond: middle('perSecond'),
        total: middle('total'),
        cpu: middle('cpu'),
        p50: middle('p50'),
        p99: middle('p99'),
        bytes: middle('bytes'),
        failed: Math.max(...(answers.get(target) ?? []).map(({ failed }) => failed)),
        memoryBefore: before.get(target) ?? Number.NaN,
        memoryAfter: residentMegabytes(target.pid),
        series: series.get(target) ?? [],
      }
    })
  } finally {
    await Promise.all(Object.values(servers).map(({ stop }) => stop()))
  }
}

/** Watches our server under a long load; nothing else. */
const watchMemory = ({ server, pid }: Target, seconds: number) =>
  server === 'ours' && isLong(seconds)
    ? memoryWatch(pid, `http://127.0.0.1:${OUR_PORT}/api/metrics`, METRICS_TOKEN)
    : { end: () => [] }

/** Long enough that the code is compiled and the files are in memory. */
const WARM_UP_S = 3

async function servedSite(): Promise<BenchSite> {
  process.stderr.write('Publishing the site to serve …\n')
  const languages = ['en', 'fr', 'es', 'it', 'nl']
  const { folder } = makeFolder(emptyFolder(join(WORK, 'content')), DOCUMENTS, languages)
  return makeBenchSite(join(WORK, 'served'), folder)
}

type Servers = Readonly<Record<'ours' | 'sirv' | 'fastify' | 'nginx', Started>>

/** Starts all servers, or none. */
async function startServers(
  { folder, published }: BenchSite,
  programs: string,
  seconds: number,
): Promise<Servers> {
  const started: Started[] = []
  const start = async (server: Promise<Started>): Promise<Started> => {
    started.push(await server)
    return server
  }
  const peer = (file: string, port: number): Promise<Started> =>
    startServer(['node', join(programs, file)], [port], {
      env: { PATH, PORT: String(port), SERVED: published, NODE_ENV: 'production' },
    })
  const env = { PATH, DATA_DIR: join(folder, 'store'), NODE_ENV: 'production' }
  try {
    // Published before the server starts, so that the server's memory is reported, and not the publisher's.
    await measure({ command: ['node', 'src/cli/main.ts', 'publish', '--no-styleguide'], cwd: ROOT, env })
    return {
      ours: await start(
        startServer(['node', 'src/cli/main.ts', 'serve'], [OUR_PORT], {
          cwd: ROOT,
          env: { ...env, PORT: String(OUR_PORT), ...(isLong(seconds) && { METRICS_TOKEN }) },
        }),
      ),
      sirv: await start(peer('sirv.mjs', SIRV_PORT)),
      fastify: await start(peer('fastify-static.mjs', FASTIFY_PORT)),
      nginx: await start(startNginx([{ port: NGINX_PORT, folder: published }])),
    }
  } catch (error) {
    await Promise.all(started.map(({ stop }) => stop()))
    throw error
  }
}

function targetsOf({ ours, sirv, fastify, nginx }: Servers, site: BenchSite, seconds: number): Target[] {
  const page = (server: string, { pid }: Started, port: number, path = `/${PAGE}`): Target => ({
    server,
    what: 'page',
    pid,
    load: { url: `http://127.0.0.1:${port}${path}`, connections: CONNECTIONS, seconds },
  })
  const pageData = globSync('ww_page_data/*/1000/data.json', { cwd: site.published })[0] ?? ''
  const data = (what: string, path: string, method: 'GET' | 'POST'): Target => ({
    server: 'ours',
    what,
    pid: ours.pid,
    load: {
      url: `http://127.0.0.1:${OUR_PORT}/${path}`,
      method,
      connections: PAGE_DATA_CONNECTIONS,
      rate: PAGE_DATA_RATE,
      seconds,
    },
  })
  return [
    page('ours', ours, OUR_PORT),
    page('sirv', sirv, SIRV_PORT),
    // It redirects a folder's name without a slash.
    page('@fastify/static', fastify, FASTIFY_PORT, `/${PAGE}/`),
    page('nginx', nginx, NGINX_PORT),
    data('page data file', pageData, 'GET'),
    data('page data call', 'api/design/318/design_version/1/page/1000/data.json', 'POST'),
  ]
}

/** The results as a table, with requests each second as parts of nginx's. */
export function serveReport(rows: readonly ServeRow[]): string {
  const nginx = rows.find(({ server }) => server === 'nginx')?.perSecond ?? Number.NaN
  const lines = rows.map((row) => [
    `${row.server}, ${row.what}`,
    numberText(row.perSecond),
    row.what === 'page' ? numberText(row.perSecond / nginx) : '–',
    numberText(row.cpu),
    String(row.p50),
    String(row.p99),
    numberText(row.bytes),
    String(row.failed),
    `${row.memoryBefore.toFixed(0)} → ${row.memoryAfter.toFixed(0)}`,
  ])
  const head = [
    '',
    'requests/s',
    '× nginx',
    'CPU µs each',
    'p50 ms',
    'p99 ms',
    'bytes',
    'failed',
    'memory MB',
  ]
  const watched = rows.filter(({ series }) => series.length > 0).map(seriesText)
  return [`### Serving, ${CONNECTIONS} connections\n\n${tableText(head, lines)}`, ...watched].join('\n\n')
}

/** A long load is reported in at most this many lines. */
const TOLD_SAMPLES = 21

function seriesText({ server, what, series }: ServeRow): string {
  const step = Math.max(1, Math.ceil(series.length / TOLD_SAMPLES))
  const lines = series
    .filter((_, at) => at % step === 0 || at === series.length - 1)
    .map(({ second, resident, heap }) => [String(second), resident.toFixed(0), heap?.toFixed(1) ?? '–'])
  return `Memory of ${server} under ${what}, MB\n\n${tableText(['second', 'resident', 'heap used'], lines)}`
}
