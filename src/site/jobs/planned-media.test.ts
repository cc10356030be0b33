import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { publish } from '../publish/publish.ts'
import { PublishingSite, SMALL_PUBLISH } from '../../../test/support/publishing-site.ts'
import { hashesShown } from './shown-media.ts'
import { PLANNED_PUBLISH, plannedRequest, planPublish, plansShowing } from './planned-publish.ts'

const SHOP = 'media/shop.svg'
const HOME = 'page:453025'
const TOMORROW = Date.now() + 86_400_000

let stage: PublishingSite
beforeAll(async () => {
  stage = await PublishingSite.start()
  await stage.save(shown(SHOP))
})
afterAll(() => stage.stop())

const shown = (src: string): Change => ({
  do: 'replace-block',
  on: HOME,
  block: 'trial',
  with: { uniqueId: 'trial', content: { type: 'image', data: { picture: { src, alt: { en: src } } } } },
})

/** Replaces a file with a drawing of some text; returns its hash. */
async function draw(name: string, words: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${words}</title></svg>`
  const media = { name, type: 'image/svg+xml', width: 8, height: 8, at: 1 }
  return (await stage.store.media.put(media, Buffer.from(svg))).hash
}

/** Plans a publish of everything, or of chosen documents; returns a function that runs it. */
async function plan(chosen: { documents?: ['page:453025'] } = {}, latest = false) {
  await planPublish(stage.store, { at: TOMORROW, latest, ...chosen }, async () => [])
  const job = (await stage.store.jobs.waiting(PLANNED_PUBLISH)).at(-1)!
  return {
    cancel: () => stage.store.jobs.cancel(PLANNED_PUBLISH, job.id),
    carryOut: async () => {
      await stage.store.jobs.cancel(PLANNED_PUBLISH, job.id)
      await publish(stage.site, { ...SMALL_PUBLISH, ...plannedRequest(job.payload) })
    },
  }
}

const published = async (name = SHOP) => new Map((await stage.live()).manifest.media).get(name)

describe('a planned publish', () => {
  it.each([{}, { documents: [HOME] as ['page:453025'] }])(
    'STORE-71 of %j shows a picture as it was when it was planned',
    async (chosen) => {
      await draw(SHOP, 'published')
      await publish(stage.site, SMALL_PUBLISH)
      const planned = await draw(SHOP, `planned ${JSON.stringify(chosen)}`)
      await stage.save({ do: 'set-field', on: HOME, path: ['name'], value: planned })
      const { carryOut } = await plan(chosen)
      await draw(SHOP, 'later')
      await carryOut()
      expect(await published()).toBe(planned)
    },
  )

  it('STORE-71 leaves a picture that visitors have in its newest state by then', async () => {
    await draw(SHOP, 'as it is planned')
    const { carryOut } = await plan()
    const later = await draw(SHOP, 'published meanwhile')
    await publish(stage.site, SMALL_PUBLISH)
    await carryOut()
    expect(await published()).toBe(later)
  })

  it('STORE-71 of the latest state takes pictures as they are then', async () => {
    const { carryOut } = await plan({}, true)
    const latest = await draw(SHOP, 'the latest')
    await carryOut()
    expect(await published()).toBe(latest)
  })

  it('STORE-64 leaves the bytes that visitors have, and those of plans, when others are cleared away', async () => {
    const { media, jobs } = stage.store
    const live = await draw(SHOP, 'what visitors have')
    await publish(stage.site, SMALL_PUBLISH)
    const planned = await draw(SHOP, 'what is planned')
    const { cancel } = await plan()
    const between = await draw(SHOP, 'what nobody shows')
    await draw(SHOP, 'what is there now')
    await media.prune(await hashesShown(stage.site.storage, jobs))
    const kept = await Promise.all(
      [live, planned, between].map(async (hash) => (await media.bytes(hash)) !== null),
    )
    expect(kept).toEqual([true, true, false])
    await cancel()
  })

  it('STORE-71 names the files that it shows, also when no page does any more', async () => {
    await draw('media/spring.svg', 'spring')
    await draw('media/unused.svg', 'unused')
    await stage.save(shown('media/spring.svg'))
    const { cancel } = await plan()
    await stage.save(shown(SHOP))
    const { jobs } = stage.store
    expect(await plansShowing(jobs, 'media/spring.svg')).toMatchObject([{ at: TOMORROW }])
    expect(await plansShowing(jobs, 'media/unused.svg')).toEqual([])
    await cancel()
    expect(await plansShowing(jobs, 'media/spring.svg')).toEqual([])
  })
})
