import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Finding } from '#content/check/finding.ts'
import type { SiteBuild } from '#publish/build/build-site.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { keepChecked } from '#publish/make/draft-release.ts'
import type { Manifest } from '#publish/release/manifest.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { importVerb } from '#cli/content/import.ts'
import { releaseChecks } from './release-checks.ts'

let folder: string
beforeEach(() => void (folder = makeFolder()))
afterEach(() => removeFolder(folder))

const refuse = (): never => {
  throw new Error('Nothing is changed here.')
}

/** Checks the store of the small site, which has a redirect that leads nowhere. */
async function judged(despiteErrors: boolean, media: readonly string[] = []) {
  const env = { DATA_DIR: join(folder, 'data') }
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  await importVerb.run([], { say: () => {}, note: () => {}, env, cwd: folder })
  const store = await openStore(storeLocation(env), { apply: refuse })
  const told: Finding[] = []
  const build = { stamp: 'a' } as SiteBuild
  const site = { store, build, origin: 'https://www.stockwright.example', cacheFolder: folder }
  const drafted = {
    manifest: { pages: [] } as Pick<Manifest, 'pages'> as Manifest,
    lengthOf: () => null,
    keep: async () => ({ release: '0001', pages: 0, files: 0, written: 0, shared: 0, problems: [] }),
    abandon: async () => {},
  }
  try {
    const kept = await store.atOnce((moment) => {
      const checks = releaseChecks(site, moment, { media }, (event) => {
        if (event.step === 'checked') told.push(...event.findings)
      })
      return keepChecked(drafted, ({ manifest, lengthOf }) => checks.findings({ ...manifest, lengthOf }), {
        despiteErrors,
      }).catch((error: unknown) => error)
    })
    return { told, stops: kept instanceof PublishStopped }
  } finally {
    await store.close()
  }
}

it('CHECK-3 an error of the documents stops a publish, and is reported with its place', async () => {
  const { told, stops } = await judged(false)
  expect(stops).toBe(true)
  expect(told).toContainEqual(
    expect.objectContaining({ severity: 'error', check: 'links', page: 'design', field: 'redirects[0]' }),
  )
})

it('CHECK-7 a publish despite errors is not stopped, and still reports all of them', async () => {
  const { told, stops } = await judged(true)
  expect(stops).toBe(false)
  expect(told.some(({ severity }) => severity === 'error')).toBe(true)
})

it('CHECK-14 a component that is not there stops a publish', async () => {
  const { told, stops } = await judged(false)
  expect(stops).toBe(true)
  expect(told.filter(({ check }) => check === 'names')).toEqual(
    [
      ['design', 'navbar', 'future-navbar'],
      ['pricing', 'plans', 'future-plans'],
    ].map(([page, section, name]) => ({
      severity: 'error',
      check: 'names',
      page,
      section,
      says: `there is no component "${name}", so nothing is shown here`,
    })),
  )
})

it('CHECK-3 the files that there are, are those that the release is made from', async () => {
  // It is still live if only other documents were chosen, although it was deleted since.
  const { told } = await judged(true, ['media/shelf.jpg'])
  expect(told).toContainEqual(expect.objectContaining({ check: 'media', page: 'media/shelf.jpg' }))
})
