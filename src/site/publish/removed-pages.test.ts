import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import type { TextLanguage } from '#model/language.ts'
import { PublishingSite, SMALL_PUBLISH } from '../../../test/support/publishing-site.ts'
import { payloadOf, plannedRequest } from '../jobs/planned-publish.ts'
import { rollBack } from '../releases/roll-back.ts'
import { previewPublish } from './preview-publish.ts'
import { publish } from './publish.ts'

const [HOME, PRICING, TEN, ELEVEN] = ['page:453025', 'page:453027', 'page:10', 'page:11'] as const

let own: PublishingSite

beforeEach(async () => {
  own = await PublishingSite.start()
  await own.save(inserted(TEN, 'ten'))
  await publishNow()
})
afterEach(() => own.stop())

const inserted = (on: `page:${number}`, route: string): Change => ({
  do: 'insert-page',
  on,
  page: pageOf(on, route),
})

const pageOf = (key: DocumentKey, route: string): Page => ({
  id: Number(key.slice('page:'.length)),
  route,
  title: { en: `At ${route}` },
  category: 'website',
  sectionOrder: [],
  sections: {},
})

const removed = (on: `page:${number}`): Change => ({ do: 'remove-page', on })

const titled = (on: DocumentKey, text: string): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language: 'en',
  text,
})

type Chosen = { readonly documents?: readonly DocumentKey[]; readonly languages?: readonly TextLanguage[] }

/** A publish of the current state, as a call starts it. */
const started = async (chosen: Chosen = {}) => ({
  ...SMALL_PUBLISH,
  ...plannedRequest(payloadOf(chosen, await own.store.lastSeq())),
})

const publishNow = async (chosen: Chosen = {}) => publish(own.site, await started(chosen))

/** The routes that visitors reach, each with its page. */
async function routes(): Promise<Record<string, number>> {
  const { manifest } = await own.live()
  return Object.fromEntries(manifest.pages.map(({ route, id }) => [route, id]))
}

describe('a page that was removed', () => {
  it('PUB-230 leaves the site with a publish of everything, whatever else goes out', async () => {
    await own.save(removed(TEN), titled(PRICING, 'Later prices'))
    const { documents } = await previewPublish(own.site, await started())
    expect(documents.map(({ key, change }) => [key, change])).toEqual([
      [PRICING, 'changed'],
      [TEN, 'removed'],
    ])
    const { summary } = await publishNow()
    expect(summary.shown).toBe(true)
    expect(await routes()).not.toHaveProperty('ten')
    const { manifest } = await own.live()
    expect(manifest.files.filter(({ file }) => /(^|\/)ten\b/.test(file))).toEqual([])
    expect((await previewPublish(own.site, await started())).documents).toEqual([])
  })

  it('PUB-230 leaves it alone when it was chosen, with its redirect, and stays when it was not', async () => {
    const redirect = { from: '/ten', to: '/pricing', status: 301 as const }
    await own.save(removed(TEN), { do: 'insert-redirect', on: 'design', index: 0, redirect })
    await own.save(titled(PRICING, 'Later prices'))
    await publishNow({ documents: [PRICING] })
    expect(await routes()).toHaveProperty('ten', 10)
    await publishNow({ documents: [TEN] })
    expect(await routes()).not.toHaveProperty('ten')
    expect((await own.live()).manifest.redirects).toContainEqual(redirect)
  })

  it('PUB-230 gives way to another page at its route, in a publish of everything or of that page', async () => {
    await own.save(removed(TEN), inserted(ELEVEN, 'ten'))
    await publishNow({ documents: [ELEVEN] })
    expect(await routes()).toHaveProperty('ten', 11)
    await own.save(removed(ELEVEN), inserted('page:12', 'ten'))
    await publishNow()
    expect(await routes()).toHaveProperty('ten', 12)
  })

  it('PUB-230 leaves the site also when it is the home page', async () => {
    await own.save(removed(HOME))
    await publishNow()
    expect(Object.values(await routes())).not.toContain(453025)
  })

  it('PUB-230 stays when it was restored, and is removed when it is removed again', async () => {
    await own.save(removed(TEN))
    await own.save(inserted(TEN, 'ten'))
    await publishNow()
    expect(await routes()).toHaveProperty('ten', 10)
    await own.save(removed(TEN))
    await publishNow()
    expect(await routes()).not.toHaveProperty('ten')
    await own.save(inserted(TEN, 'ten'))
    await publishNow({ documents: [TEN] })
    expect(await routes()).toHaveProperty('ten', 10)
  })

  it('PUB-230 leaves also after somebody went back to a release that has it', async () => {
    await own.save(removed(TEN))
    await publishNow()
    await rollBack(own.site.storage, null)
    expect(await routes()).toHaveProperty('ten', 10)
    await publishNow()
    expect(await routes()).not.toHaveProperty('ten')
  })

  it('PUB-231 leaves with a planned publish that was approved without it', async () => {
    await own.save(removed(TEN))
    const plan = await started()
    await own.save(inserted(TEN, 'ten'))
    await publish(own.site, plan)
    expect(await routes()).not.toHaveProperty('ten')
  })

  it('PUB-231 stays with such a plan when a later state of it was published since', async () => {
    await own.save(removed(TEN))
    const plan = await started()
    await own.save(inserted(TEN, 'ten'))
    await own.save(titled(TEN, 'Back again'))
    await publishNow({ documents: [TEN] })
    await publish(own.site, plan)
    expect(await routes()).toHaveProperty('ten', 10)
  })

  it('PUB-231 stays with a plan of before it was made, until the next publish of everything', async () => {
    const plan = await started()
    await own.save(inserted(ELEVEN, 'eleven'))
    await publishNow({ documents: [ELEVEN] })
    await own.save(removed(ELEVEN))
    await publish(own.site, plan)
    expect(await routes()).toMatchObject({ ten: 10, eleven: 11 })
    await publishNow()
    expect(await routes()).not.toHaveProperty('eleven')
  })

  it('PUB-201 stays with a publish of languages, which says why, and of everything else', async () => {
    await own.save(removed(TEN), { ...titled(HOME, 'Un stock'), language: 'fr' } as Change)
    const { behind } = await previewPublish(own.site, await started({ languages: ['fr'] }))
    expect(behind).toMatchObject([{ key: TEN, because: 'removed' }])
    await publishNow({ languages: ['fr'] })
    expect(await routes()).toHaveProperty('ten', 10)
    await publishNow()
    expect(await routes()).not.toHaveProperty('ten')
  })
})
