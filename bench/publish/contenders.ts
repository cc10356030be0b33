import { cpSync, globSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentRelease } from '#publish/release/release-folder.ts'
import { emptyFolder, HUGO, needProgram, PATH, preparePeer, ROOT, WORK } from '../peer.ts'
import { freshProgram } from '../../scripts/fresh-program.mjs'
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
  /** Done before every run, unmeasured. */
  readonly again?: () => void
  /** The HTML of a page that it made, by the name of its file. */
  readonly page: (site: BenchSite, file: string) => Promise<string>
  /** How many pages it made. */
  readonly count: (site: BenchSite) => Promise<number>
}

/** A contender that leaves a folder of files. */
export type Peer = Contender & { readonly output: string }

/** How pages are found in a folder of files. */
const filesIn = (folder: string): Pick<Contender, 'page' | 'count'> => ({
  page: async (_site, file) => readFile(join(folder, file), 'utf8'),
  count: async () => globSync('**/*.html', { cwd: folder }).length,
})

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
function peer({ name, folder, command, output, caches = [] }: PeerParts): Peer {
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
    output: join(place, output),
    ...filesIn(join(place, output)),
  }
}

const bin = (name: string): string => join('node_modules', '.bin', name)

const storeFolder = ({ folder }: BenchSite): string => join(folder, 'store')

const filesFolder = join(WORK, 'ours')

function forgetReleases(site: BenchSite): void {
  for (const file of readdirSync(storeFolder(site))) {
    if (!file.startsWith('store.sqlite')) rmSync(join(storeFolder(site), file), { recursive: true })
  }
}

/** The release that a publish with these options shows. */
const shownRelease = (site: BenchSite, options: readonly string[]) =>
  currentRelease(storeFolder(site), options.includes('--preprod') ? 'preprod' : 'live')

/** Our own publisher, as `npm run site -- publish` starts it, with more arguments. The release is one file and its lists. */
const ours = (name: string, ...extra: readonly string[]): Contender => ({
  name,
  prepare: () => void freshProgram(ROOT),
  reset: forgetReleases,
  run: (site) => ({
    command: [
      'node',
      '--min-semi-space-size=16',
      'scripts/program.mjs',
      'publish',
      '--no-styleguide',
      ...extra,
    ],
    cwd: ROOT,
    env: { PATH, DATA_DIR: storeFolder(site) },
  }),
  page: async (site, file) => {
    const release = await shownRelease(site, extra)
    return (await release?.read(file))?.toString() ?? ''
  },
  count: async (site) => (await shownRelease(site, extra))?.manifest.pages.length ?? 0,
})

/** The same into a folder of files, as the others write them; it starts from scratch each time. */
const oursAsFiles: Contender = {
  ...ours('ours, as files', '--no-precompressed', '--no-cards', '--out', filesFolder),
  ...filesIn(filesFolder),
  reset: (site) => {
    forgetReleases(site)
    rmSync(filesFolder, { recursive: true, force: true })
  },
  again: () => rmSync(filesFolder, { recursive: true, force: true }),
}

const hugoFolder = join(WORK, 'peers', 'hugo')

const hugo: Contender = {
  name: 'Hugo',
  prepare: (site) => {
    needProgram(HUGO)
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
  ...filesIn(join(hugoFolder, 'public')),
}

export const ASTRO = peer({
  name: 'Astro',
  folder: 'astro',
  command: [bin('astro'), 'build', '--silent'],
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
})

export const NEXT = peer({
  name: 'Next',
  folder: 'next',
  command: [bin('next'), 'build'],
  output: 'out',
  caches: ['.next'],
})

/** Who the others are compared with: a whole release, and one of as much as they make. */
export const OURS = 'ours'
export const PAGES_ALONE = 'ours, pages alone'

/** All contenders. */
export const CONTENDERS: readonly Contender[] = [
  ours(OURS, '--no-precompressed', '--no-cards'),
  ours(PAGES_ALONE, '--preprod', '--quick'),
  ours('ours, compressed too', '--no-cards'),
  ours('ours, social images too'),
  oursAsFiles,
  peer({
    name: 'bare React loop',
    folder: 'react-loop',
    command: ['node', 'build.mjs'],
    output: 'dist',
  }),
  ASTRO,
  NEXT,
  peer({ name: 'Eleventy', folder: 'eleventy', command: [bin('eleventy')], output: 'dist' }),
  hugo,
]
