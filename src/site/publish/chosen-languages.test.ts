import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { localizedTexts, type LocalizedText } from '#edit/localized-texts.ts'
import type { DocumentKey } from '#model/document.ts'
import { DEFAULT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { PublishingSite, SMALL_PUBLISH } from '../../../test/support/publishing-site.ts'
import { PLANNED_PUBLISH, plannedRequest, planPublish } from '../jobs/planned-publish.ts'
import { previewPublish } from './preview-publish.ts'
import { publish } from './publish.ts'

const [HOME, PRICING, SKU] = ['page:453025', 'page:453027', 'page:453200'] as const
const PAGES = [HOME, PRICING, SKU]

let own: PublishingSite

beforeAll(async () => {
  own = await PublishingSite.start()
  for (const key of PAGES) {
    const document = (await own.store.read(key))?.document
    await own.save(
      ...(document ? localizedTexts(document, registry).flatMap((text) => untranslated(key, text)) : []),
      ...TEXT_LANGUAGES.map((language) => titled(key, language, key)),
    )
  }
})
afterAll(() => own.stop())
beforeEach(() => publish(own.site, SMALL_PUBLISH))

/** Writes a text in the languages that it lacks, so that no page falls back to another language. */
const untranslated = (on: DocumentKey, { of, path, values }: LocalizedText): Change[] =>
  TEXT_LANGUAGES.filter((language) => values[language] === undefined).map((language) => ({
    do: 'set-text',
    on,
    ...(of && { of }),
    path: [...path],
    language,
    text: values[DEFAULT_LANGUAGE] as string,
  }))

const titled = (on: DocumentKey, language: TextLanguage, text: string): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language,
  text: `${text} (${language})`,
})

const inBlock = (block: string, language: TextLanguage, text: string): Change => ({
  do: 'set-text',
  on: HOME,
  of: { block },
  path: ['content', 'data', 'text'],
  language,
  text,
})

const only = (languages: readonly TextLanguage[], documents?: readonly DocumentKey[]) =>
  publish(own.site, { ...SMALL_PUBLISH, languages, ...(documents && { documents }) })

const preview = (languages: readonly TextLanguage[], documents?: readonly DocumentKey[]) =>
  previewPublish(own.site, { ...SMALL_PUBLISH, languages, ...(documents && { documents }) })

const htmlOf = async (key: DocumentKey, language: TextLanguage): Promise<string> => {
  const { manifest, html } = await own.live()
  const page = manifest.pages.find((each) => `page:${each.id}` === key && each.language === language)
  return html(page?.file ?? '')
}

/** The pages and languages whose HTML another publish changes. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await own.live()
  await work()
  const after = await own.live()
  return after.manifest.pages
    .filter(({ file }) => before.pages.get(file) !== after.pages.get(file))
    .map(({ id, language }) => `page:${id} ${language}`)
}

describe('a publish of chosen languages', () => {
  it('PUB-200 takes the texts of a page in one language, and no other text of it or of another page', async () => {
    await own.save(titled(SKU, 'fr', 'Référence'), titled(SKU, 'en', 'Half-written'))
    await own.save(titled(PRICING, 'fr', 'À moitié'))
    const changed = await changedBy(() => only(['fr'], [SKU]))
    expect(changed).toContain(`${SKU} fr`)
    expect(changed.filter((page) => !page.endsWith(' fr'))).toEqual([])
    expect(await htmlOf(SKU, 'fr')).toContain('Référence')
    expect(await htmlOf(SKU, 'en')).not.toContain('Half-written')
    expect(await htmlOf(PRICING, 'fr')).not.toContain('À moitié')
    const released = (await own.live()).manifest.documents?.find(({ id }) => id === 453200)
    const { revision = 0 } = (await own.store.read(SKU)) ?? {}
    expect(released?.texts).toEqual([{ revision, languages: ['fr'] }])
  })

  it('PUB-200 changes no byte of a page in another language, whatever is edited and chosen', async () => {
    // A seeded Lehmer generator, so that failures are reproducible.
    let state = 20_261_126
    const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit
    const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => below(2) === 0)
    for (let round = 1; round <= 10; round += 1) {
      const changes = PAGES.flatMap((key) =>
        some(TEXT_LANGUAGES).map((language) => titled(key, language, `Round ${round}, ${key}`)),
      )
      // From time to time a value that all languages share.
      if (below(3) === 0) changes.push({ do: 'set-field', on: SKU, path: ['name'], value: `SKU ${round}` })
      if (changes.length > 0) await own.save(...changes)
      const languages = some(TEXT_LANGUAGES)
      const documents: DocumentKey[] = some(PAGES)
      if (languages.length === 0) continue
      const said = await preview(languages, documents)
      const before = await own.live()
      const titles = await allTitles()
      await only(languages, documents)
      const after = await own.live()
      const told = new Set([...said.documents, ...said.pages].map(({ key }) => key))
      for (const { id, file, language } of after.manifest.pages) {
        const isSame = after.pages.get(file) === before.pages.get(file)
        if (!languages.includes(language)) expect(isSame, `${file} in round ${round}`).toBe(true)
        if (!told.has(`page:${id}`)) expect(isSame, `${file} in round ${round}`).toBe(true)
      }
      for (const [place, shown] of await allTitles()) {
        const [key, language] = place.split(' ') as [DocumentKey, TextLanguage]
        const isOut = documents.includes(key) && languages.includes(language)
        const draft = (await own.store.read(key))?.document as Page | undefined
        expect(shown, `${place} in round ${round}`).toBe(isOut ? draft?.title?.[language] : titles.get(place))
      }
    }
  })

  it('PUB-200 ends as a publish of everything when all languages went out one by one', async () => {
    await own.save(...TEXT_LANGUAGES.map((language) => titled(SKU, language, 'One by one')))
    for (const language of TEXT_LANGUAGES) await only([language], [SKU])
    const saved = (await own.store.atOnce((moment) => moment.digests())).find(({ id }) => id === 453200)
    expect((await own.live()).manifest.documents?.find(({ id }) => id === 453200)).toEqual(saved)
  })

  it('PUB-200 keeps what was published of a language alone when other documents and languages follow', async () => {
    const english = await titleOf(HOME, 'en')
    await own.save(titled(HOME, 'fr', 'Seule'), titled(HOME, 'en', 'Not yet'))
    await only(['fr'], [HOME])
    await own.save(titled(HOME, 'nl', 'Alleen'), titled(SKU, 'en', 'Another'))
    await publish(own.site, { ...SMALL_PUBLISH, documents: [SKU] })
    await only(['nl'], [HOME])
    expect([await titleOf(HOME, 'en'), await titleOf(HOME, 'fr'), await titleOf(HOME, 'nl')]).toEqual([
      english,
      'Seule (fr)',
      'Alleen (nl)',
    ])
  })

  it('PUB-201 leaves structure and shared values, and says that they stay', async () => {
    await own.save(inBlock('trial', 'fr', 'Essayer maintenant'), inBlock('trial', 'en', 'Try it'), {
      do: 'set-field',
      on: HOME,
      of: { block: 'trial' },
      path: ['style', 'align'],
      value: 'center',
    })
    const said = await preview(['fr'], [HOME])
    expect(said.documents).toMatchObject([
      { key: HOME, because: 'chosen', rest: { languages: ['en'], structure: true } },
    ])
    expect(await changedBy(() => only(['fr'], [HOME]))).toEqual([`${HOME} fr`])
    expect(await htmlOf(HOME, 'fr')).toContain('Essayer maintenant')
  })

  it('PUB-201 takes no new and no removed page, and says why', async () => {
    await own.save({ do: 'insert-page', on: 'page:9', page: newPage(9, 'nine') })
    await own.save(titled(SKU, 'en', 'English alone'))
    const said = await preview(['fr'], ['page:9', SKU])
    expect(said.documents).toEqual([])
    expect(new Map(said.behind.map(({ key, because }) => [key, because]))).toEqual(
      new Map([
        ['page:9', 'new'],
        [SKU, 'language'],
      ]),
    )
    const before = await own.live()
    await only(['fr'], ['page:9', SKU])
    expect((await own.live()).pages).toEqual(before.pages)
    await publish(own.site, SMALL_PUBLISH)
    await own.save({ do: 'remove-page', on: 'page:9' })
    expect((await preview(['fr'])).behind).toMatchObject([{ key: 'page:9', because: 'removed' }])
  })

  it('PUB-201 holds a document whose text leads to a page that visitors don’t have', async () => {
    await own.save({ do: 'insert-page', on: 'page:12', page: newPage(12, 'twelve') })
    const link = { type: 'page', data: { id: 12 } }
    const text = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Voir', marks: [{ type: 'link', attrs: { link } }] }],
        },
      ],
    }
    await own.save({ ...inBlock('lead', 'fr', ''), text } as unknown as Change)
    const said = await preview(['fr'], [HOME])
    expect(said.documents).toEqual([])
    expect(said.behind.find(({ key }) => key === HOME)).toMatchObject({ because: 'linked', by: 'page:12' })
    expect(await changedBy(() => only(['fr'], [HOME]))).toEqual([])
  })

  it('PUB-202 names pages of other languages that show the text for want of their own', async () => {
    await own.save({
      do: 'set-text',
      on: PRICING,
      path: ['pageMeta', 'description'],
      language: 'en',
      text: 'Old prices',
    })
    await publish(own.site, SMALL_PUBLISH)
    await own.save({
      do: 'set-text',
      on: PRICING,
      path: ['pageMeta', 'description'],
      language: 'en',
      text: 'New prices',
    })
    const said = await preview(['en'], [PRICING])
    const told = said.pages.find(({ key }) => key === PRICING)?.languages ?? []
    expect(told).toContain('fr')
    expect(told).not.toContain('en')
    const changed = await changedBy(() => only(['en'], [PRICING]))
    expect(changed.filter((page) => page.startsWith(PRICING)).toSorted()).toEqual(
      [DEFAULT_LANGUAGE, ...told].map((language) => `${PRICING} ${language}`).toSorted(),
    )
  })

  it('PUB-203 a planned publish of a language takes its texts as they were', async () => {
    await own.save(titled(SKU, 'fr', 'Approuvé'), titled(SKU, 'en', 'Not chosen'))
    const at = Date.now() + 3_600_000
    const request = { author: 'bo', documents: [SKU], languages: ['fr' as const], at }
    const { planned } = await planPublish(own.store, request, async (of) => {
      expect(of.languages).toEqual(['fr'])
      return []
    })
    const job = (await own.store.jobs.waiting(PLANNED_PUBLISH)).find(({ id }) => id === planned?.id)
    await own.save(titled(SKU, 'fr', 'Écrit depuis'))
    await publish(own.site, { ...SMALL_PUBLISH, ...plannedRequest(job?.payload ?? {}) })
    expect(await titleOf(SKU, 'fr')).toBe('Approuvé (fr)')
    expect(await titleOf(SKU, 'en')).not.toBe('Not chosen (en)')
  })

  it('PUB-203 a planned publish of a language goes out though another one was published meanwhile', async () => {
    await own.save(titled(SKU, 'fr', 'Approuvé pour lundi'))
    const asOf = await own.store.lastSeq()
    await own.save(titled(SKU, 'en', 'Published on Friday'))
    await only(['en'], [SKU])
    await publish(own.site, {
      ...SMALL_PUBLISH,
      asOf,
      unlessLater: true,
      documents: [SKU],
      languages: ['fr'],
    })
    expect([await titleOf(SKU, 'fr'), await titleOf(SKU, 'en')]).toEqual([
      'Approuvé pour lundi (fr)',
      'Published on Friday (en)',
    ])
  })

  it('PUB-203 a planned publish of everything leaves a text alone that was published after it was approved', async () => {
    await own.save(titled(HOME, 'en', 'Approved home'), titled(SKU, 'en', 'Approved'))
    const asOf = await own.store.lastSeq()
    await own.save(titled(SKU, 'fr', 'Publié depuis'))
    await only(['fr'], [SKU])
    await publish(own.site, { ...SMALL_PUBLISH, asOf, unlessLater: true })
    expect([await titleOf(SKU, 'fr'), await titleOf(HOME, 'en')]).toEqual([
      'Publié depuis (fr)',
      'Approved home (en)',
    ])
  })
})

const newPage = (id: number, route: string): Page => ({
  id,
  route,
  title: { en: route },
  category: 'website',
  sectionOrder: [],
  sections: {},
})

async function titleOf(key: DocumentKey, language: TextLanguage): Promise<string | undefined> {
  return /<title>([^<|]*?)(?: \| [^<]*)?<\/title>/.exec(await htmlOf(key, language))?.[1]
}

/** The live title of every page in every language. */
async function allTitles(): Promise<ReadonlyMap<string, string | undefined>> {
  const places = PAGES.flatMap((key) => TEXT_LANGUAGES.map((language) => [key, language] as const))
  return new Map(
    await Promise.all(
      places.map(async ([key, language]) => [`${key} ${language}`, await titleOf(key, language)] as const),
    ),
  )
}
