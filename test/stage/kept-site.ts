import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { keptBuild } from '#publish/build/kept-build.ts'
import { sourceDigest } from '../../scripts/fresh-program.mjs'
import { startSite, stopSite } from '../support/started-site.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** Data folders of published sites, by the digest of what they were made from. */
const KEPT = join(PROJECT, '.build/test-sites')

/** A folder to use whatever the sources are, which spares the first start while one works on something else than pages. */
const fixed = process.env['TEST_FOLDER'] || undefined

/** How the start went that found nothing there: what was said, what the site answered, and how the server ended. */
export type FirstStart = {
  readonly said: string
  readonly home: { readonly status: number; readonly html: string }
  readonly ready: number
  readonly exitCode: number | null
}

/** A data folder after the first start, which no server uses. Must not be changed: `SiteCopy` works on copies. */
export type KeptSite = { readonly dataDir: string; readonly first: FirstStart }

/** The site that the project's content makes, started once for these sources and this content. */
export async function keptSite(): Promise<KeptSite> {
  const folder = fixed === undefined ? await keptByDigest() : await keptIn(fixed)
  const first = JSON.parse(await readFile(join(folder, RECORD), 'utf8')) as FirstStart
  return { dataDir: folder, first }
}

const RECORD = 'first-start.json'

async function keptByDigest(): Promise<string> {
  const digest = await siteDigest()
  return inTurn(digest, () => keptBuild(KEPT, digest, firstStart))
}

async function keptIn(folder: string): Promise<string> {
  const site = join(folder, 'site')
  await mkdir(folder, { recursive: true })
  return inTurn('site', async () => {
    if (existsSync(join(site, RECORD))) return site
    await firstStart(`${site}-next`)
    await rename(`${site}-next`, site)
    return site
  })
}

/** Digest of the program and of all files of the content folder, as hexadecimal digits. */
async function siteDigest(): Promise<string> {
  const hash = createHash('sha256').update(sourceDigest(PROJECT))
  const content = join(PROJECT, 'content')
  const files = await readdir(content, { recursive: true })
  for (const file of files.toSorted()) {
    const path = join(content, file)
    if ((await stat(path)).isFile()) hash.update(`${file}\0`).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The workers of a run take turns: what the first one makes, the others find. */
async function inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const lock = join(inject('runFolder') ?? KEPT, `${name}.lock`)
  await mkdir(join(lock, '..'), { recursive: true })
  while (!(await isTaken(lock))) await setTimeout(TURN_MS)
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true })
  }
}

/** How often a worker looks whether it is its turn, in ms. */
const TURN_MS = 100

const isTaken = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )

async function firstStart(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const { server, address, said } = await startSite(dataDir)
  try {
    const home = await fetch(address)
    const html = await home.text()
    const ready = await fetch(`${address}/api/ready`)
    const exitCode = await stopSite(server)
    const first: FirstStart = { said, home: { status: home.status, html }, ready: ready.status, exitCode }
    await writeFile(join(dataDir, RECORD), JSON.stringify(first))
  } finally {
    server.kill('SIGKILL')
  }
}
