import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixtureInput } from '../../../test/support/site-fixture.ts'
import { digest } from '../disk/digest.ts'
import { clientFiles, styleFile } from '../files/client-files.ts'
import type { OutputFile } from '../files/output-file.ts'
import { rendererModule } from '../pages/page-builder.ts'
import type { Piece } from '../release/release-target.ts'
import { ReleaseWriter } from '../make/release-writer.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { SMALLEST_COMPRESSED_BYTES } from './coding.ts'
import { keepPrebuiltVariants, prebuiltVariant } from './prebuilt-variants.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prebuilt-variants-test-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const script: OutputFile = { file: 'assets/a.js', content: 'let a = 1\n'.repeat(200), cache: 'immutable' }

/** Everything that is written of a file, concatenated. */
async function writtenOf(file: OutputFile, cache?: WorkCache): Promise<Buffer> {
  const written: Uint8Array[] = []
  const target = { write: async (_: readonly Piece[], bytes: Uint8Array) => void written.push(bytes) }
  const writer = new ReleaseWriter({ ...target, share: () => null }, null, undefined, cache)
  await writer.add(file)
  return Buffer.concat(written)
}

it('PUB-42 takes variants of what never changes from where they were made, byte for byte what it makes itself', async () => {
  const made = new WorkCache(join(folder, 'made'))
  await keepPrebuiltVariants([script], made)
  const own = await writtenOf(script)
  expect(await writtenOf(script, new WorkCache(null, join(folder, 'made')))).toEqual(own)
})

it('PUB-42 makes no variant again that was made with the program', async () => {
  const made = new WorkCache(join(folder, 'marked'))
  const name = `variants/${digest(script.content)}`
  await Promise.all([made.keep(`${name}.br`, 'in Brotli'), made.keep(`${name}.gz`, 'in gzip')])
  const cache = new WorkCache(null, join(folder, 'marked'))
  expect((await writtenOf(script, cache)).toString()).toBe(`${script.content.toString()}in Brotliin gzip`)
  const page: OutputFile = { ...script, cache: 'revalidate' }
  expect((await writtenOf(page, cache)).toString()).not.toContain('in Brotli')
})

it('PUB-42 a build holds the variants of all scripts and styles that visitors load', async () => {
  const { build } = await fixtureInput()
  const { SITE_CSS } = await rendererModule(build)
  const { files } = await clientFiles(build.client)
  const long = [styleFile(SITE_CSS), ...files].filter(
    ({ content }) => content.length >= SMALLEST_COMPRESSED_BYTES,
  )
  const cache = new WorkCache(null, build.prepared)
  const missing = await Promise.all(
    long.map(async ({ file, content }) =>
      (await prebuiltVariant(digest(content), 'br', cache)) === null ? [file] : [],
    ),
  )
  expect(long.length).toBeGreaterThan(5)
  expect(missing.flat()).toEqual([])
})
