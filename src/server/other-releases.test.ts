import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { createApp } from './app.ts'
import { openCurrentSite, type CurrentSite } from './current-site.ts'
import { otherReleases } from './other-releases.ts'

let release: ReleaseFixture
let current: CurrentSite
let app: FastifyInstance

const OLD = 'api/asset/script/front/slider.js/v1'
const HIDDEN = 'assets/secret-p1.js'

beforeAll(async () => {
  release = await releaseFixture()
  const storage = folderStorage(release.dataDir)
  await fixtureRelease(storage, 'first', { asset: OLD })
  await fixtureRelease(storage, 'hidden', { asset: HIDDEN, isHidden: true })
  await fixtureRelease(storage, 'second')
  current = await openCurrentSite(storage, () => {})
  app = createApp({ https: false }, current, { others: otherReleases(storage, current) })
})

afterAll(async () => {
  current.close()
  await app.close()
  await release.remove()
})

describe('pages that were opened before a release was switched', () => {
  it('HTTP-24 are given the scripts that they ask for', async () => {
    const { statusCode, body, headers } = await app.inject(`/${OLD}`)
    expect([statusCode, body]).toEqual([200, OLD])
    expect(headers['cache-control']).toContain('immutable')
  })

  it.each(['/api/asset/script/front/slider.js/v2', '/assets/none.js', '/first', `/${HIDDEN}`])(
    'HTTP-24 are given nothing at %s',
    async (path) => {
      expect((await app.inject(path)).statusCode).toBe(404)
    },
  )

  it('HTTP-24 find older scripts after the next switch too', async () => {
    const storage = folderStorage(release.dataDir)
    await fixtureRelease(storage, 'third', { asset: 'assets/third.js' })
    await fixtureRelease(storage, 'fourth')
    await current.refresh()
    expect((await app.inject('/assets/third.js')).statusCode).toBe(200)
  })

  it('HTTP-24 are given what a server asks the storage for that has not seen the switch yet', async () => {
    const storage = folderStorage(release.dataDir)
    expect((await app.inject('/assets/fifth.js')).statusCode).toBe(404)
    await fixtureRelease(storage, 'fifth', { asset: 'assets/fifth.js' })
    const answers = await Promise.all(
      ['/assets/fifth.js', '/assets/fifth.js'].map((path) => app.inject(path)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('HTTP-24 are given a script of a release that a server never saw live', async () => {
    const storage = folderStorage(release.dataDir)
    expect((await app.inject('/assets/sixth.js')).statusCode).toBe(404)
    await fixtureRelease(storage, 'sixth', { asset: 'assets/sixth.js' })
    await fixtureRelease(storage, 'seventh')
    expect((await app.inject('/assets/sixth.js')).statusCode).toBe(200)
  })
})
