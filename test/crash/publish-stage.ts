import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { CODING_SUFFIX } from '#publish/compress/coding.ts'
import { digest } from '#publish/disk/digest.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { currentRelease, releaseIds, releasesFolder } from '#publish/release/release-folder.ts'
import { fixtureInput } from '../support/site-fixture.ts'
import { numberedInput, numberIn } from './publish-data.ts'

/** A site that a child publishes again and again. Must be called at the top of a test file. */
export function publishStage() {
  let folder: string
  let input: unknown
  let script: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'publish-crash-'))
    input = await ownInput(folder)
    file = join(folder, 'input.json')
    await writeFile(file, JSON.stringify(input))
    // Beside it, Node keeps what it compiled: many processes start.
    script = join(folder, 'child.mjs')
    const child = fileURLToPath(new URL('publish-child.ts', import.meta.url))
    await writeFile(script, `import ${JSON.stringify(child)}\n`)
    await publishSite(folder, numberedInput(input, 0))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    get script() {
      return script
    },
    /** What a child is told to do, from a number on. */
    workFrom: (first: number) => ({ task: 'publish', location: folder, first, file }) as const,
    wholeRelease: () => wholeRelease(folder),
    draftsAfterNext: () => draftsAfterNext(folder, input),
  }
}

/** The fixture with a separate build: the project's may be pruned during the test. */
async function ownInput(folder: string): Promise<unknown> {
  const { build, ...rest } = await fixtureInput()
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
  return { ...rest, build: kept, cacheFolder: join(folder, 'cache') }
}

/** The number on the live release, after verifying every byte. */
async function wholeRelease(folder: string): Promise<number | null> {
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

/** Publishes once more; returns the names of unfinished releases that are left, after seeing that the rest is whole. */
async function draftsAfterNext(folder: string, input: unknown): Promise<string[]> {
  const summary = await publishSite(folder, numberedInput(input, 1_000_000))
  expect(await wholeRelease(folder)).toBe(1_000_000)
  expect(summary.files).toBeGreaterThan(0)
  expect((await releaseIds(folder)).length).toBeLessThanOrEqual(10)
  const packs = await readdir(join(releasesFolder(folder), 'packs'))
  expect(packs.length).toBeLessThanOrEqual(10 * 33)
  return (await readdir(releasesFolder(folder))).filter((name) => name.startsWith('next-'))
}
