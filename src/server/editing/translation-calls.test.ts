import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

const page = (id: number, route: string): Page => ({
  id,
  route,
  title: { en: 'Pricing', fr: 'Tarifs' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: { title: { en: 'Know your stock', fr: 'Votre stock' }, note: { fr: 'Sans source' } },
    },
  },
})

let commits = 0
async function save(...changes: readonly Change[]): Promise<void> {
  const [{ on }] = changes as [Change]
  const revision = (await stage.store.read(on))?.revision ?? 0
  const id = `commit-of-a-test-${(commits += 1)}`
  const answer = await stage.store.commit({
    id,
    author: 'ann',
    at: commits,
    base: { [on]: revision },
    changes,
  })
  expect(answer).toMatchObject({ kind: 'saved' })
}

const add = (one: Page) => save({ do: 'insert-page', on: `page:${one.id}`, page: one })

const write = (language: 'en' | 'fr' | 'nl', text: string): Change => ({
  do: 'set-text',
  on: 'page:7',
  of: { section: 'hero' },
  path: ['data', 'title'],
  language,
  text,
})

const counts = async (browser: StagedBrowser) =>
  (await browser.ask('GET', '/api/translations')).json<{ documents: unknown[] }>().documents

const texts = async (browser: StagedBrowser, language: string) =>
  (await browser.ask('GET', `/api/translations/page:7?language=${language}`)).json<{ texts: object[] }>()
    .texts

const title = (translation: string | null, state: string, more: object = {}) => ({
  of: { section: 'hero' },
  path: ['data', 'title'],
  type: 'text',
  source: 'Know your stock',
  translation,
  state,
  ...more,
})

describe('the calls of translations', () => {
  it('API-80 counts the texts of each page that are missing and stale in each language, as they are by now', async () => {
    await add(page(7, 'pricing'))
    await add(page(8, 'about'))
    const viewer = await stage.signedIn('viewer')
    const all = { total: 2, missing: 2, stale: 0, needsReview: 0 }
    const untouched = { fr: { total: 2, missing: 0, stale: 0, needsReview: 0 }, es: all, it: all, nl: all }
    const [pricing, about] = [
      { on: 'page:7', page: { name: 'Pricing', route: 'pricing' }, languages: untouched },
      { on: 'page:8', page: { name: 'Pricing', route: 'about' }, languages: untouched },
    ]
    expect(await counts(viewer)).toEqual([pricing, about])
    await save(write('en', 'Know all your stock'))
    await save(write('nl', 'Ken uw voorraad'))
    const languages = {
      ...untouched,
      fr: { total: 2, missing: 0, stale: 1, needsReview: 0 },
      nl: { total: 2, missing: 1, stale: 0, needsReview: 0 },
    }
    expect(await counts(viewer)).toEqual([{ ...pricing, languages }, about])
    await save(write('fr', 'Tout votre stock'))
    await save({ do: 'remove-page', on: 'page:8' })
    expect(await counts(viewer)).toEqual([{ ...pricing, languages: { ...languages, fr: untouched.fr } }])
  })

  it('API-81 lists the texts of a page with source, translation and state, and from which source a stale one was made', async () => {
    await add(page(7, 'pricing'))
    const viewer = await stage.signedIn('viewer')
    expect(await texts(viewer, 'fr')).toEqual([
      { path: ['title'], type: 'text', source: 'Pricing', translation: 'Tarifs', state: 'ready' },
      title('Votre stock', 'ready'),
    ])
    expect((await texts(viewer, 'nl'))[1]).toEqual(title(null, 'missing'))
    await save(write('en', 'Know all your stock'))
    const changed = { source: 'Know all your stock' }
    expect((await texts(viewer, 'fr'))[1]).toEqual(
      title('Votre stock', 'stale', { ...changed, formerSource: 'Know your stock' }),
    )
    await save(write('fr', 'Tout votre stock'), write('en', 'Know your whole stock'))
    expect((await texts(viewer, 'fr'))[1]).toEqual(
      title('Tout votre stock', 'ready', { source: 'Know your whole stock' }),
    )
  })

  it('API-81 reports the same for a long log, whether it was read at once or incrementally', async () => {
    await add(page(7, 'pricing'))
    const viewer = await stage.signedIn('viewer')
    for (let at = 0; at < 30; at += 1) {
      await save(write(at % 3 === 0 ? 'fr' : 'en', `State ${at}`))
      if (at % 7 === 0) await texts(viewer, 'fr')
    }
    const known = await texts(viewer, 'fr')
    await stage.restart()
    expect(await texts(viewer, 'fr')).toEqual(known)
    expect(known[1]).toMatchObject({ state: 'stale', source: 'State 29', formerSource: 'State 26' })
  })

  /** Saves changes as a signed-in person; returns the type of the answer, or why it was refused. */
  const saveAs = async (browser: StagedBrowser, ...changes: readonly Change[]): Promise<string> => {
    const revision = (await stage.store.read('page:7'))?.revision ?? 0
    const body = { id: `commit-of-a-test-${(commits += 1)}`, base: { 'page:7': revision }, changes }
    const answer = (await browser.ask('POST', '/api/commits', { body })).json<{
      kind: string
      reason?: string
    }>()
    return answer.reason ?? answer.kind
  }

  const review = (before: object, after: object): Change =>
    ({
      do: 'review-translation',
      on: 'page:7',
      of: { section: 'hero' },
      path: ['data', 'title'],
      language: 'fr',
      before: { source: 'Know your stock', needsReview: false, ...before },
      after: { source: 'Know your stock', needsReview: false, ...after },
    }) satisfies Change

  const french = async (browser: StagedBrowser) => (await texts(browser, 'fr'))[1]

  it('LANG-10 API-190 what a translator writes needs a review until an editor says that it is reviewed', async () => {
    await add(page(7, 'pricing'))
    const [translator, editor] = [await stage.signedIn('translator'), await stage.signedIn('editor')]
    expect(await saveAs(translator, write('fr', 'Tout'))).toBe('saved')
    expect(await french(editor)).toMatchObject({ state: 'needs-review', needsReview: true })
    const { languages } = (await counts(editor))[0] as { languages: object }
    expect(languages).toMatchObject({ fr: { total: 2, missing: 0, stale: 0, needsReview: 1 } })
    expect(await saveAs(translator, review({ needsReview: true }, {}))).toContain('A translator')
    expect(await french(editor)).toMatchObject({ state: 'needs-review' })
    expect(await saveAs(editor, review({ needsReview: true }, {}))).toBe('saved')
    expect(await french(editor)).toEqual(title('Tout', 'ready'))
    expect(await saveAs(editor, write('fr', 'Tout le stock'))).toBe('saved')
    expect(await french(editor)).toEqual(title('Tout le stock', 'ready'))
    expect(await saveAs(editor, { ...write('fr', 'Par une machine'), needsReview: true } as Change)).toBe(
      'saved',
    )
    expect(await french(editor)).toMatchObject({ state: 'needs-review' })
  })

  it('LANG-10 a translator who undoes or redoes their writing leaves a text that needs a review', async () => {
    await add(page(7, 'pricing'))
    const translator = await stage.signedIn('translator')
    await saveAs(translator, write('fr', 'Tout'))
    const back = (what: 'undo' | 'redo') =>
      translator.ask('POST', `/api/${what}`, { body: { id: `${what}-of-a-test-1` } })
    expect((await back('undo')).json()).toMatchObject({ kind: 'saved' })
    expect(await french(translator)).toMatchObject({ translation: 'Votre stock', state: 'needs-review' })
    expect((await back('redo')).json()).toMatchObject({ kind: 'saved' })
    expect(await french(translator)).toMatchObject({ translation: 'Tout', state: 'needs-review' })
  })

  it('LANG-10 LANG-12 a translator who asked for a review undoes that and what they wrote before, and it still needs one', async () => {
    await add(page(7, 'pricing'))
    const translator = await stage.signedIn('translator')
    expect(await saveAs(translator, write('fr', 'Tout'))).toBe('saved')
    expect(await saveAs(translator, review({}, { needsReview: true }))).toBe('saved')
    const undo = async (time: number) =>
      (await translator.ask('POST', '/api/undo', { body: { id: `undo-of-a-review-${time}` } })).json()
    expect(await undo(1)).toMatchObject({ kind: 'saved' })
    expect(await french(translator)).toMatchObject({ translation: 'Tout', state: 'needs-review' })
    expect(await undo(2)).toMatchObject({ kind: 'saved' })
    expect(await french(translator)).toMatchObject({ translation: 'Votre stock', state: 'needs-review' })
  })

  it('LANG-11 LANG-12 a stale text that is said to be right is ready, stale again by undo, and by a later source', async () => {
    await add(page(7, 'pricing'))
    const translator = await stage.signedIn('translator')
    await save(write('en', 'Know all your stock'))
    const before = (await stage.store.read('page:7'))?.document
    const right = review({}, { source: 'Know all your stock' })
    expect(await saveAs(translator, right)).toBe('saved')
    expect((await stage.store.read('page:7'))?.document).toEqual(before)
    expect(await french(translator)).toMatchObject({ translation: 'Votre stock', state: 'ready' })
    await stage.restart()
    expect(await french(translator)).toMatchObject({ translation: 'Votre stock', state: 'ready' })
    await translator.ask('POST', '/api/undo', { body: { id: 'undo-of-a-test-2' } })
    expect(await french(translator)).toMatchObject({ state: 'stale', formerSource: 'Know your stock' })
    await save(write('en', 'Know every stock'))
    expect(await saveAs(translator, right)).toBe('saved')
    expect(await french(translator)).toMatchObject({ state: 'stale', formerSource: 'Know all your stock' })
  })

  it('API-81 is for people who may see drafts, and names a document that is there', async () => {
    expect((await stage.browser().ask('GET', '/api/translations')).statusCode).toBe(401)
    const viewer = await stage.signedIn('viewer')
    expect((await viewer.ask('GET', '/api/translations/page:9?language=fr')).statusCode).toBe(404)
    for (const query of ['page:9', 'page:9?language=en', 'page:09?language=fr', 'navbar?language=fr']) {
      expect((await viewer.ask('GET', `/api/translations/${query}`)).statusCode, query).toBe(422)
    }
  })
})
