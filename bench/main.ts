// npm run bench -- [publish|warm|serve|lighthouse|manager|import|store|soak|all] [options]; --help lists them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PATH, ROOT } from './peer.ts'
import { machineText } from './report/machine.ts'

const HELP = `
Usage: npm run bench -- [what] [--pages 1500] [--rounds 3] [--modes cold,nothing,text,navbar] [--only ours,astro] [--json]

  publish     builds the same site with us, a bare React loop, Astro, Next, Eleventy and Hugo (what is measured without a word)
  warm        changes a text and publishes, in a program that runs as a server does
  serve       serves the same page with us, sirv, @fastify/static and nginx; page data; memory under load
  lighthouse  looks at pages of the site as we, Astro and Next build them, served by nginx
  manager     works in the editor as two people do: opening, typing, selecting, saving, dragging
  import      imports content folders of several sizes into an empty store
  store       saves, reads and backs up
  soak        asks three servers for everything while releases switch and servers are killed; exit code 1 with a fault
  all         all but the soak, one after the other

  --pages     pages in all languages together, for publish: 150, 1500, 6000, 15000
  --rounds    how often each contender runs, in turn with the others; medians are told
  --modes     what publish measures: cold, nothing (changed), text (one changed), navbar (changed)
  --only      parts of the contenders' names, in lower case
  --seconds   how long each load of serve lasts; memory is watched for as long
  --minutes   how long the soak lasts
  --postgres  gives the servers of the soak a PostgreSQL, and with --s3 an S3 server; SQLite and a folder otherwise
  --json      prints the results as JSON and nothing else on stdout

bench/README.md says how to read the numbers.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '3' },
    modes: { type: 'string', default: 'cold,nothing,text,navbar' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '30' },
    postgres: { type: 'boolean', default: false },
    s3: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '')

/** What a benchmark found: for machines, and for people. */
type Outcome = { readonly results: unknown; readonly report: string }

const BENCHES: Readonly<Record<string, () => Promise<Outcome>>> = {
  publish: async () => {
    const { benchPublish, MODES, publishReport } = await import('./publish/bench-publish.ts')
    const results = await benchPublish({
      pages: Number(values.pages),
      rounds: Number(values.rounds),
      modes: MODES.filter((mode) => listOf(values.modes).includes(mode)),
      only: listOf(values.only),
    })
    return { results, report: publishReport(results) }
  },
  warm: async () => {
    const { benchWarm, warmReport } = await import('./publish/bench-warm.ts')
    const results = await benchWarm({ pages: Number(values.pages), rounds: Number(values.rounds) })
    return { results, report: warmReport(results) }
  },
  serve: async () => {
    const { benchServe, serveReport } = await import('./serve/bench-serve.ts')
    const results = await benchServe({
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      only: listOf(values.only),
    })
    return { results, report: serveReport(results) }
  },
  lighthouse: async () => {
    const { benchLighthouse, lighthouseReport } = await import('./lighthouse/bench-lighthouse.ts')
    const results = await benchLighthouse({ rounds: Number(values.rounds), only: listOf(values.only) })
    return { results, report: lighthouseReport(results) }
  },
  manager: async () => {
    const { benchManager, managerReport } = await import('./manager/bench-manager.ts')
    const results = await benchManager({ rounds: Number(values.rounds) })
    return { results, report: managerReport(results) }
  },
  import: async () => script('import.ts'),
  store: async () => script('store.ts'),
  soak: async () => {
    const { benchSoak, soakReport } = await import('./soak.ts')
    const { postgres, s3 } = values
    const results = await benchSoak({ minutes: Number(values.minutes), postgres, s3 })
    if (results.faults.length > 0) process.exitCode = 1
    return { results, report: soakReport(results) }
  },
}

/** A benchmark that is a separate program and prints its own lines. */
function script(file: string, ...args: string[]): Outcome {
  const { stdout, status } = spawnSync('node', [join(ROOT, 'bench', file), ...args], {
    cwd: ROOT,
    env: { ...process.env, PATH },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`bench/${file} failed.`)
  return { results: stdout.trim().split('\n'), report: `### ${file}\n\n${stdout}` }
}

const asked = positionals.length === 0 ? ['publish'] : positionals
const names = asked.includes('all') ? Object.keys(BENCHES).filter((name) => name !== 'soak') : asked
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
if (values.help || unknown !== undefined) {
  if (unknown !== undefined && unknown !== 'help') console.error(`There is no benchmark ${unknown}.`)
  console.log(HELP.trim())
  process.exitCode = unknown === undefined ? 0 : 2
} else {
  const machine = machineText()
  const found: Record<string, unknown> = { machine }
  if (!values.json) console.log(`${machine}\n`)
  for (const name of names) {
    const outcome = await BENCHES[name]?.()
    found[name] = outcome?.results
    if (!values.json) console.log(`${outcome?.report}\n`)
  }
  if (values.json) console.log(JSON.stringify(found, null, 2))
}
