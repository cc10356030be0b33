import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, needProgram, PATH, preparePeer, ROOT, WORK } from '../peer.ts'
import type { Run } from '../measure.ts'
import type { BenchSite } from './bench-site.ts'
import { writeHugoContent } from './hugo-content.ts'

/** A program that makes a site of HTML files, and how it is started. */
export type Contender = {
  readonly name: string
  /** Installs it and gives it the site. */
  readonly prepare: (site: BenchSite) => void
  /** Takes away everything that an earlier run left. */
  readonly reset: (site: BenchSite) => void
  /** Lets it know that the documents changed, where it doesn't read them itself. */
  readonly refresh?: (site: BenchSite) => void
  readonly run: (site: BenchSite) => Run
  /** Where its HTML is when it has run. */
  readonly output: (site: BenchSite) => string
}

const NO_TELEMETRY = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }

type PeerParts = {
  readonly name: string
  readonly folder: string
  readonly command: readonly string[]
  readonly output: string
  /** What runs leave beside the output. */
  readonly caches?: readonly string[]
}

/** A contender in JavaScript: its own program, and our components by `open-site.mjs`. */
function peer({ name, folder, command, output, caches = [] }: PeerParts): Contender {
  const place = join(WORK, 'peers', folder)
  return {
    name,
    prepare: (site) => {
      preparePeer(folder)
      cpSync(join(ROOT, 'bench', 'peers', 'open-site.mjs'), join(place, 'open-site.mjs'))
      cpSync(join(site.folder, 'public'), emptyFolder(join(place, 'public')), { recursive: true })
    },
    reset: () => {
      for (const left of [output, ...caches]) rmSync(join(place, left), { recursive: true, force: true })
    },
    run: (site) => ({
      command,
      cwd: place,
      env: { PATH, BENCH_SITE: site.folder, NODE_ENV: 'production', ...NO_TELEMETRY },
    }),
    output: () => join(place, output),
  }
}

const bin = (name: string): string => join('node_modules', '.bin', name)

const storeFolder = ({ folder }: BenchSite): string => join(folder, 'store')

/** Our own publisher, as `npm run site -- publish` starts it, with extra arguments. */
const ours = (name: string, ...extra: readonly string[]): Contender => ({
  name,
  prepare: () => {},
  reset: (site) => {
    for (const file of readdirSync(storeFolder(site))) {
      if (!file.startsWith('store.sqlite')) rmSync(join(storeFolder(site), file), { recursive: true })
    }
  },
  run: (site) => ({
    command: ['node', 'src/cli/main.ts', 'publish', ...extra],
    cwd: ROOT,
    env: { PATH, DATA_DIR: storeFolder(site) },
  }),
  output: (site) => {
    const releases = join(storeFolder(site), 'releases')
    const newest = existsSync(releases) ? readdirSync(releases).toSorted().at(-1) : undefined
    return join(releases, newest ?? 'none', 'site')
  },
})

const hugoFolder = join(WORK, 'peers', 'hugo')

const hugo: Contender = {
  name: 'Hugo',
  prepare: (site) => {
    needProgram('hugo')
    preparePeer('hugo')
    cpSync(join(site.folder, 'public'), emptyFolder(join(hugoFolder, 'static')), { recursive: true })
  },
  reset: () => {
    for (const left of ['public', 'resources']) {
      rmSync(join(hugoFolder, left), { recursive: true, force: true })
    }
  },
  refresh: (site) => writeHugoContent(site, hugoFolder),
  run: () => ({
    command: ['hugo', '--quiet', '--cacheDir', join(hugoFolder, 'resources', 'cache')],
    cwd: hugoFolder,
  }),
  output: () => join(hugoFolder, 'public'),
}

/** All contenders; the bare loop is what others are compared with. */
export const CONTENDERS: readonly Contender[] = [
  ours('ours'),
  peer({
    name: 'bare React loop',
    folder: 'react-loop',
    command: ['node', 'build.mjs'],
    output: 'dist',
  }),
  peer({
    name: 'Astro',
    folder: 'astro',
    command: [bin('astro'), 'build', '--silent'],
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  }),
  peer({
    name: 'Next',
    folder: 'next',
    command: [bin('next'), 'build'],
    output: 'out',
    caches: ['.next'],
  }),
  peer({ name: 'Eleventy', folder: 'eleventy', command: [bin('eleventy')], output: 'dist' }),
  hugo,
]
