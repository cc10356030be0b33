import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { applyChange, invertChange } from './apply-change.ts'
import { rebaseChange } from './rebase-change.ts'
import type { Change } from './change.ts'
import { localizedTexts } from './localized-texts.ts'
import {
  followed,
  formerSource,
  TRANSLATED_LANGUAGES,
  translationState,
  type FollowedTexts,
} from './translations.ts'

const on = 'page:7' as const

const page = {
  id: 7,
  route: 'about',
  category: 'website',
  title: { en: 'About', fr: 'À propos' },
  sectionOrder: ['hero', 'rows'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: { title: { en: 'Know your stock', fr: 'Votre stock', nl: 'Uw voorraad' } },
    },
    rows: {
      id: 'rows',
      componentName: 'feature-rows',
      data: {
        rows: [
          { id: 'a', title: { en: 'How much?', fr: 'Combien ?' } },
          { id: 'b', title: { en: 'How long?', fr: 'Combien de temps ?' } },
        ],
        wwObjects: {
          after: [
            {
              uniqueId: 'shelf',
              content: {
                type: 'image',
                data: { picture: { src: 'media/shelf.jpg', alt: { en: 'A shelf', fr: 'Une étagère' } } },
              },
            },
          ],
        },
      },
    },
  },
} as unknown as Page

/** The states of all texts that are neither `ready` nor missing, after the changes, one commit each. */
function stale(...commits: readonly (readonly Change[])[]): string[] {
  let document = page
  let texts: FollowedTexts = followed(new Map(), localizedTexts(document, registry))
  for (const changes of commits) {
    for (const change of changes) {
      const after = applyChange(document, change, registry)
      if (!after.ok) throw new Error(after.failure.says)
      document = after.value as Page
    }
    texts = followed(texts, localizedTexts(document, registry))
  }
  return localizedTexts(document, registry).flatMap((text) =>
    TRANSLATED_LANGUAGES.filter(
      (language) => translationState(text, language, texts.get(text.key)) === 'stale',
    ).map((language) => {
      const before = formerSource(text, language, texts.get(text.key))
      return `${text.path.join('.')} ${language}, made of ${String(before)}`
    }),
  )
}

const title = (language: 'en' | 'fr' | 'nl', text: string): Change => ({
  do: 'set-text',
  on,
  of: { section: 'hero' },
  path: ['data', 'title'],
  language,
  text,
})

const rowTitle = (id: string, text: string): Change => ({
  do: 'set-text',
  on,
  of: { section: 'rows' },
  path: ['data', 'rows', id, 'title'],
  language: 'en',
  text,
})

describe('what is said of a translation', () => {
  const said: Change = {
    do: 'review-translation',
    on,
    of: { section: 'hero' },
    path: ['data', 'title'],
    language: 'fr',
    before: { source: 'Know your stock', needsReview: false },
    after: { source: 'Know all', needsReview: false },
  }

  it('LANG-12 changes no document, is taken back by its inverse, and is refused where nothing is written', () => {
    expect(applyChange(page, said, registry)).toEqual({ ok: true, value: page })
    const inverse = invertChange(page, said)
    expect(inverse).toMatchObject({ before: { source: 'Know all' }, after: { source: 'Know your stock' } })
    expect(applyChange(page, { ...said, language: 'it' }, registry)).toMatchObject({
      ok: false,
      failure: { reason: 'not-found' },
    })
  })

  it('LANG-12 gives way to what somebody wrote meanwhile', () => {
    const written = applyChange(page, title('fr', 'Tout'), registry)
    const source = applyChange(page, title('en', 'Know all'), registry)
    if (!written.ok || !source.ok) throw new Error('These texts can be written.')
    expect(rebaseChange(said, page, written.value, registry)).toMatchObject({
      ok: false,
      failure: { reason: 'overtaken' },
    })
    expect(rebaseChange(said, page, source.value, registry)).toMatchObject({
      ok: true,
      value: { change: said },
    })
  })
})

describe('translations', () => {
  it('CHANGE-90 are stale when their source changed, exactly those of the text that changed', () => {
    expect(stale([title('en', 'Know all your stock')])).toEqual([
      'data.title fr, made of Know your stock',
      'data.title nl, made of Know your stock',
    ])
  })

  it('CHANGE-90 are ready once they are written again, or saved together with their source', () => {
    const change = title('en', 'Know all your stock')
    expect(stale([change], [title('fr', 'Tout votre stock')])).toEqual([
      'data.title nl, made of Know your stock',
    ])
    expect(stale([change, title('fr', 'Tout'), title('nl', 'Alles')])).toEqual([])
    expect(stale([title('fr', 'Tout'), title('nl', 'Alles'), change])).toEqual([])
  })

  it('CHANGE-90 are ready again when their source is put back', () => {
    expect(stale([title('en', 'Know all')], [title('en', 'Know your stock')])).toEqual([])
  })

  it('CHANGE-91 stay what they are when an item of their list comes, goes or moves', () => {
    const place = { on, of: { section: 'rows' }, path: ['data', 'rows'] }
    const added = { id: 'c', title: { en: 'Who?', fr: 'Qui ?' } }
    const found = ['data.rows.b.title fr, made of How long?']
    expect(
      stale(
        [rowTitle('b', 'How many days?')],
        [{ do: 'insert-item', ...place, index: 0, item: added }],
        [{ do: 'move-item', ...place, item: 'b', to: 0 }],
        [{ do: 'remove-item', ...place, item: 'a' }],
      ),
    ).toEqual(found)
  })

  it('CHANGE-91 are found in sections, blocks, lists and alt texts, not in a section of another page', () => {
    const keys = localizedTexts(page, registry).map(({ key }) => key)
    expect(keys).toEqual([
      '[null,["title"]]',
      '[{"section":"hero"},["data","title"]]',
      '[{"section":"rows"},["data","rows","a","title"]]',
      '[{"section":"rows"},["data","rows","b","title"]]',
      '[{"block":"shelf"},["content","data","picture","alt"]]',
    ])
    const linked = { ...page.sections['hero']!, linkedTo: { pageId: 8, id: 'hero' } }
    const shared = { ...page, sections: { ...page.sections, hero: linked } }
    expect(localizedTexts(shared, registry).map(({ key }) => key)).toEqual(keys.toSpliced(1, 1))
  })
})
