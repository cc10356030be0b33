import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CODING_SUFFIX } from '#publish/compress/coding.ts'
import { currentRelease, releasesFolder, type Release } from '#publish/release/release-folder.ts'
import { shelfPhoto } from '../support/picture-fixture.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** What a copy of the project needs to publish. */
const PARTS = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'src', 'content']
const SUPPORT = 'test/support'
const YEAR_MS = 366 * 86_400_000

/** Where a site is published, and everything about that place which must not matter. */
type Machine = {
  /** The folder of the project. */
  readonly project: string
  /** Where data and what is written are. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly threads: number
  readonly order: 'forwards' | 'backwards'
}

let folder: string
let postgres: Postgres
let one: Machine
let other: Machine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'same-bytes-'))
  postgres = await startPostgres({ durable: false })
  one = {
    project: PROJECT,
    folder: join(folder, 'one'),
    env: { DATABASE_URL: '', TZ: 'America/New_York', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' },
    threads: 1,
    order: 'forwards',
  }
  const elsewhere = join(folder, 'another, with a longer name')
  other = {
    project: await copiedProject(join(elsewhere, 'Website')),
    folder: elsewhere,
    env: {
      DATABASE_URL: await postgres.createDatabase(),
      TZ: 'Pacific/Auckland',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      HOME: await madeFolder(join(elsewhere, 'home')),
      TMPDIR: await madeFolder(join(elsewhere, 'temporary')),
      SHIFT_CLOCK_MS: String(YEAR_MS),
      NODE_OPTIONS: `--import=${join(PROJECT, SUPPORT, 'machines/shifted-clock.ts')}`,
    },
    threads: 3,
    order: 'backwards',
  }
  const photo = join(folder, 'photo.jpg')
  await writeFile(photo, await shelfPhoto(900, 600))
  await Promise.all([one, other].map((machine) => publishOn(machine, photo)))
})

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function madeFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  return path
}

/** The project at another place, where nothing is built yet. */
async function copiedProject(root: string): Promise<string> {
  for (const part of PARTS) await cp(join(PROJECT, part), join(root, part), { recursive: true })
  await cp(join(PROJECT, SUPPORT), join(root, SUPPORT), { recursive: true })
  await symlink(join(PROJECT, 'node_modules'), join(root, 'node_modules'))
  return root
}

const siteOf = (machine: Machine): string => join(machine.folder, 'site')
const dataOf = (machine: Machine): string => join(machine.folder, 'data')

/** Publishes in a separate process, in whose folder it starts. */
async function publishOn(machine: Machine, photo: string): Promise<void> {
  const cwd = await madeFolder(machine.folder)
  const child = join(machine.project, SUPPORT, 'machines/publish-child.ts')
  const args = [child, siteOf(machine), photo, String(machine.threads), machine.order]
  const env = { ...process.env, DATABASE_URL_FILE: '', ...machine.env, DATA_DIR: dataOf(machine) }
  await promisify(execFile)(process.execPath, args, { cwd, env })
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

async function releaseOn(machine: Machine): Promise<Release> {
  const release = await currentRelease(dataOf(machine))
  if (release === null) throw new Error(`Nothing was published in ${machine.folder}.`)
  return release
}

/** The names under which two readers do not find the same, and from which byte on. */
async function different(
  names: readonly string[],
  readOne: (name: string) => Promise<Buffer>,
  readOther: (name: string) => Promise<Buffer>,
): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const [one, other] = [await readOne(name), await readOther(name)]
    if (one.equals(other)) continue
    const at = one.findIndex((byte, index) => byte !== other[index])
    found.push(`${name}: ${one.length} and ${other.length} bytes, others from ${at} on`)
  }
  return found
}

it('PUB-4 gives the same plain site on another machine: place, hour, language, database, threads, order', async () => {
  const files = await filesIn(siteOf(one))
  expect(files.length).toBeGreaterThan(1000)
  expect(await filesIn(siteOf(other))).toEqual(files)
  const reader = (machine: Machine) => (name: string) => readFile(join(siteOf(machine), name))
  expect(await different(files, reader(one), reader(other))).toEqual([])
})

it('PUB-4 gives the same release on another machine, in another pack', async () => {
  const [first, second] = await Promise.all([one, other].map(releaseOn))
  if (!first || !second) throw new Error('no release')
  const names = first.manifest.files.flatMap(({ file, codings }) => [
    file,
    ...codings.map((coding) => file + CODING_SUFFIX[coding]),
  ])
  for (const kind of [/\.dcz$/, /\.br$/, /\.gz$/, /^assets\/social\/.+\.png$/, /^media\/.+\.avif$/]) {
    expect(
      names.filter((name) => kind.test(name)),
      String(kind),
    ).not.toEqual([])
  }
  expect(Object.keys(second.places.places).toSorted()).toEqual(names.toSorted())
  expect(await different(names, first.read, second.read)).toEqual([])
  const reader = (machine: Machine) => (name: string) => readFile(join(releasesFolder(dataOf(machine)), name))
  const lists = ['manifest.json', 'pages.json'].map((list) => `${first.id}/${list}`)
  expect(await different(lists, reader(one), reader(other))).toEqual([])
})
