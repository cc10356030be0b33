import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, constants as zlib, brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { fixtureInput, fixturePages } from '../../../test/support/site-fixture.ts'
import { CODING_SUFFIX } from './coding.ts'
import type { PublishInput } from '../make/publish-input.ts'
import { publishSite } from '../make/publish-site.ts'
import { readRelease, type Release } from '../release/release-folder.ts'

let folder: string
let texts: readonly Page[]
let input: PublishInput

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smallest-test-'))
  texts = fixturePages.slice(0, 2)
  input = { ...(await fixtureInput()), pages: texts, cards: false, cacheFolder: join(folder, 'cache') }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Publishes; returns the live release. */
async function published(dataDir: string, more: Partial<PublishInput> = {}): Promise<Release> {
  const { release } = await publishSite(join(folder, dataDir), { ...input, ...more })
  const found = await readRelease(join(folder, dataDir), release)
  if (found === null) throw new Error('There is no release.')
  return found
}

const contentsOf = ({ manifest }: Release) => manifest.files.map(({ file, sha256 }) => `${file} ${sha256}`)

/** All variants of a release, by name. */
async function variantsOf({ manifest, read }: Release): Promise<Map<string, Buffer>> {
  const names = manifest.files.flatMap(({ file, codings }) =>
    codings.map((coding) => file + CODING_SUFFIX[coding]),
  )
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
}

const bytesOf = (variants: ReadonlyMap<string, Buffer>): number =>
  [...variants.values()].reduce((sum, { length }) => sum + length, 0)

it(
  'PUB-89 precompressed variants are made again as small as they get when that is asked for, and stay so; contents are the same',
  { timeout: 120_000 },
  async () => {
    const usual = await published('site')
    const smallest = await published('site', { smallest: true })
    expect(smallest.id).not.toBe(usual.id)
    expect(contentsOf(smallest)).toEqual(contentsOf(usual))
    const [before, after] = [await variantsOf(usual), await variantsOf(smallest)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, variant] of after) {
      expect.soft(variant.length, name).toBeLessThanOrEqual(before.get(name)?.length ?? 0)
      if (!name.endsWith('.br')) continue
      const content = brotliDecompressSync(variant)
      const params = {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_LGWIN]: Math.max(Math.ceil(Math.log2(content.length)), 17),
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      expect.soft(variant.equals(brotliCompressSync(content, { params })), name).toBe(true)
    }
    expect(bytesOf(after)).toBeLessThan(bytesOf(before))

    // Nothing changed, and small variants are just as good.
    expect((await published('site')).id).toBe(smallest.id)
    expect((await published('site', { smallest: true })).id).toBe(smallest.id)

    // One page changes: the others keep their small variants, and all are made again when the smallest are requested.
    const pages = texts.map((page, at) => (at === 0 ? { ...page, title: { en: 'Another title' } } : page))
    const mixed = await published('site', { pages })
    expect(mixed.manifest.smallest).toBeUndefined()
    const same = new Set(contentsOf(smallest))
    const kept = mixed.manifest.files.filter(
      ({ file, sha256, codings }) => codings.includes('br') && same.has(`${file} ${sha256}`),
    )
    expect(kept.filter(({ cache }) => cache === 'revalidate')).not.toEqual([])
    for (const { file } of kept) {
      expect.soft((await mixed.read(`${file}.br`)).equals(await smallest.read(`${file}.br`)), file).toBe(true)
    }
    const again = await published('site', { pages, smallest: true })

    // Like a release that was made so from the beginning.
    const fresh = await published('fresh', { pages, smallest: true })
    expect(fresh.manifest).toEqual(again.manifest)
    expect(await variantsOf(again)).toEqual(await variantsOf(fresh))
  },
)
