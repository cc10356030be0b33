import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODING_SUFFIX } from '#publish/compress/coding.ts'
import { digest } from '#publish/disk/digest.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { currentRelease, releaseIds, releasesFolder } from '#publish/release/release-folder.ts'
import { fixtureInput } from '../support/site-fixture.ts'
import { numberedInput, numberIn } from './publish-data.ts'
import { workUntil } from './work-until.ts'

/** `PUBLISH_KILLS=200 npx vitest run --project crash test/crash/publish.crash` kills more often. */
const KILLS = Number(process.env['PUBLISH_KILLS'] ?? 100)
/** Time that as many may take on a slow machine, in ms. */
const KILLS_MS = 30 * 60_000
/** Longer than the first publish of a process takes, in ms, also on a busy machine: a kill meets any of its steps. */
const LONGEST_MS = 1_200

let folder: string
let input: unknown
let script: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-crash-'))
  const { build, ...rest } = await fixtureInput()
  // A separate build: the project's may be pruned during the test.
  const own = join(folder, 'build')
  await cp(join(build.client, '..'), own, { recursive: true })
  await cp(dirname(build.renderer), join(own, 'drawing'), { recursive: true })
  const kept = {
    ...build,
    client: join(own, 'client'),
    renderer: join(own, 'drawing', basename(build.renderer)),
    sharedMarkup: join(own, relative(join(build.client, '..'), build.sharedMarkup)),
    parsedSheet: join(own, relative(join(build.client, '..'), build.parsedSheet)),
    prepared: join(own, 'prepared'),
  }
  input = { ...rest, build: kept, cacheFolder: join(folder, 'cache') }
  file = join(folder, 'input.json')
  await writeFile(file, JSON.stringify(input))
  // Beside it, Node keeps what it compiled: hundreds of processes start.
  script = join(folder, 'child.mjs')
  const child = fileURLToPath(new URL('publish-child.ts', import.meta.url))
  await writeFile(script, `import ${JSON.stringify(child)}\n`)
  await publishSite(folder, numberedInput(input, 0))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The number on the live release, after verifying every byte. */
async function wholeRelease(): Promise<number | null> {
  const release = await currentRelease(folder)
  if (release === null) throw new Error('There is no live release.')
  for (const { file: name, sha256, codings } of release.manifest.files) {
    expect({ name, sha256: digest(await release.read(name)) }).toEqual({ name, sha256 })
    for (const coding of codings) {
      const twin = await release.read(name + CODING_SUFFIX[coding])
      if (coding === 'br') expect(digest(brotliDecompressSync(twin))).toBe(sha256)
      else expect(twin.length).toBeGreaterThan(0)
    }
  }
  return numberIn((await release.read('pricing/index.html')).toString('utf8'))
}

describe('a publish that is killed', () => {
  it(
    `PUB-3 leaves a whole release live, the last acknowledged or a later one, ${KILLS} times`,
    async () => {
      let number = 0
      let published = 0
      for (let kill = 0; kill < KILLS; kill += 1) {
        // A step that shares no factor with the number of kills meets every millisecond once.
        const afterMs = ((kill * 77) % KILLS) * (LONGEST_MS / KILLS)
        const work = { task: 'publish', location: folder, first: number + 1, file } as const
        const { acknowledged, error } = await workUntil(script, work, afterMs)
        expect(error).toBe('')
        const last = acknowledged.at(-1) ?? number
        const found = await wholeRelease()
        expect(found).toBeGreaterThanOrEqual(last)
        expect(found).toBeLessThanOrEqual(last + 1)
        published += acknowledged.length
        number = found ?? last
      }
      expect(published).toBeGreaterThan(0)
    },
    KILLS_MS,
  )

  it('PUB-3 leaves nothing that the next publish does not clear away', async () => {
    const summary = await publishSite(folder, numberedInput(input, 1_000_000))
    expect(await wholeRelease()).toBe(1_000_000)
    expect(summary.files).toBeGreaterThan(0)
    expect((await releaseIds(folder)).length).toBeLessThanOrEqual(10)
    const left = await readdir(releasesFolder(folder))
    expect(left.filter((name) => name.startsWith('next-'))).toEqual([])
    const packs = await readdir(join(releasesFolder(folder), 'packs'))
    expect(packs.length).toBeLessThanOrEqual(10 * 33)
  })
})
