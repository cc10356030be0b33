import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { TranslationGate } from '#model/translation-gate.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { PublishingSite, SMALL_PUBLISH } from '../../../test/support/publishing-site.ts'
import { previewPublish } from './preview-publish.ts'
import { publish } from './publish.ts'
import type { PublishRequest } from './publish-request.ts'

const [PRICING, SKU] = ['page:453027', 'page:453200'] as const

let own: PublishingSite

beforeAll(async () => {
  own = await PublishingSite.start()
  for (const on of [PRICING, SKU]) {
    const page = { do: 'insert-page', on, page: shortPage(on) } as const
    await own.save({ do: 'remove-page', on }, page)
  }
  await publish(own.site, SMALL_PUBLISH)
})
afterAll(() => own.stop())

const shortPage = (on: DocumentKey) => ({
  id: Number(on.slice('page:'.length)),
  route: on === SKU ? 'blog/what-is-sku' : 'pricing',
  title: { en: `About ${on}`, fr: 'Titre' },
  category: 'website' as const,
  sectionOrder: ['hero'],
  sections: {
    hero: { id: 'hero', componentName: 'hero', data: { title: { en: 'Know', fr: 'Savoir' } } },
  },
})

const titled = (on: DocumentKey, language: TextLanguage, text: string | null): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language,
  text,
})

const gate = (value: TranslationGate): Promise<void> =>
  own.save({ do: 'set-field', on: 'design', path: ['translationGates', 'fr'], value })

const texts = async (request: PublishRequest) => {
  const { findings } = await previewPublish(own.site, { ...SMALL_PUBLISH, ...request })
  return findings.flatMap(({ check, page, language, field }) =>
    check === 'gate' ? [`${page} ${field ?? ''} ${language ?? ''}`] : [],
  )
}

/** Publishes despite other errors; false if translations prevent it. */
async function published(request: PublishRequest): Promise<boolean> {
  try {
    await publish(own.site, { ...SMALL_PUBLISH, ...request, despiteErrors: false })
  } catch (error) {
    if (!(error instanceof PublishStopped)) throw error
    if (error.findings.some(({ check }) => check === 'gate')) return false
    await publish(own.site, { ...SMALL_PUBLISH, ...request })
  }
  return true
}

describe('what must hold before a page is published in a language', () => {
  it('PUB-210 PUB-211 stops what goes out and is not so, and lets other pages and languages out', async () => {
    await own.save(titled(PRICING, 'en', 'New prices'), titled(SKU, 'en', 'New codes'))
    await own.save(titled(SKU, 'fr', null))
    await gate('complete')
    await own.save(titled(PRICING, 'es', 'Precios'))
    expect(await texts({ documents: [SKU] })).toEqual(['blog/what-is-sku title fr'])
    expect(await published({ documents: [SKU] })).toBe(false)
    expect(await published({})).toBe(false)
    expect(await texts({ documents: [SKU], languages: ['en'] })).toEqual([])
    expect(await texts({ documents: [SKU], channel: 'preprod' })).toEqual([])
    expect(await published({ documents: [PRICING] })).toBe(true)
    await own.save(titled(SKU, 'fr', 'Codes'))
    expect(await published({ documents: [SKU] })).toBe(true)
    // What is already live is not kept back.
    await own.save(titled(PRICING, 'en', 'Newer prices'))
    expect(await published({ documents: ['design'] })).toBe(true)
  })

  it('PUB-210 asks for what is up to date and reviewed, by what the view Translations knows', async () => {
    await gate('up-to-date')
    const request = { documents: [PRICING] }
    expect(await texts(request)).toEqual(['pricing title fr'])
    const review = (before: object, after: object): Change => ({
      do: 'review-translation',
      on: PRICING,
      path: ['title'],
      language: 'fr',
      before: { source: 'Newer prices', needsReview: false, ...before },
      after: { source: 'Newer prices', needsReview: false, ...after },
    })
    await own.save(review({ source: 'About page:453027' }, {}))
    expect(await texts(request)).toEqual([])
    await own.save(review({}, { needsReview: true }))
    expect(await texts(request)).toEqual([])
    await gate('reviewed')
    expect(await texts(request)).toEqual(['pricing title fr'])
    expect(await texts({ ...request, languages: ['fr', 'en'] })).toEqual(['pricing title fr'])
    await own.save(review({ needsReview: true }, {}))
    expect(await published(request)).toBe(true)
  })
})
