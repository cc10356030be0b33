import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import type { Change } from './change.ts'
import { asMadeBy, bringsPopup, mayMake } from './may-make.ts'

const text = (language: 'fr' | 'nl'): Change => ({
  do: 'set-text',
  on: 'page:4',
  path: ['title'],
  language,
  text: 'Prix',
})
const removal: Change = { do: 'remove-section', on: 'page:4', section: 'hero' }
const all = (...changes: Change[]): Change => ({ do: 'all', on: 'page:4', changes }) as Change

describe('who may make a change', () => {
  const translator = { role: 'translator', languages: ['fr'] } as const

  it('PEOPLE-2 a translator sets texts of their languages and nothing else', () => {
    expect(mayMake(translator, text('fr'))).toBe(true)
    expect(mayMake(translator, text('nl'))).toBe(false)
    expect(mayMake(translator, removal)).toBe(false)
  })

  it('PEOPLE-2 one foreign part forbids the whole of a composed change', () => {
    expect(mayMake(translator, all(text('fr'), text('fr')))).toBe(true)
    expect(mayMake(translator, all(text('fr'), text('nl')))).toBe(false)
    expect(mayMake(translator, all(text('fr'), removal))).toBe(false)
  })

  it('CHANGE-101 a text brings a popup only where the document does not have the same one', () => {
    const popup = (id: string) => ({ type: 'popup', data: { size: 'small', wwObjects: [{ uniqueId: id }] } })
    const linking = (id: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { link: popup(id) } }] }],
        },
      ],
    })
    const write = (id: string) => ({ ...text('fr'), text: linking(id) }) as Change
    const page = { id: 4, sections: { a: { data: { words: { en: linking('form') } } } } } as unknown as Page
    expect(bringsPopup(text('fr'), page)).toBe(false)
    expect(bringsPopup(write('form'), page)).toBe(false)
    expect(bringsPopup(write('other'), page)).toBe(true)
    expect(bringsPopup(all(text('fr'), write('other')), page)).toBe(true)
    expect(bringsPopup(write('form'), null)).toBe(true)
  })

  it('PEOPLE-1 an editor makes any change, a viewer none', () => {
    expect(mayMake({ role: 'editor', languages: [] }, removal)).toBe(true)
    expect(mayMake({ role: 'viewer', languages: [] }, text('fr'))).toBe(false)
  })

  it('LANG-10 a translator asks for a review and approves nothing, and what they write needs one', () => {
    const review = (before: boolean, after: boolean): Change => ({
      do: 'review-translation',
      on: 'page:4',
      path: ['title'],
      language: 'fr',
      before: { source: 'Price', needsReview: before },
      after: { source: 'Prices', needsReview: after },
    })
    expect(mayMake(translator, review(false, false))).toBe(true)
    expect(mayMake(translator, review(false, true))).toBe(true)
    expect(mayMake(translator, review(true, false))).toBe(false)
    expect(mayMake(translator, { ...review(false, false), language: 'nl' } as Change)).toBe(false)
    const editor = { role: 'editor', languages: [] } as const
    expect(mayMake(editor, review(true, false))).toBe(true)
    const english = { ...text('fr'), language: 'en' } as Change
    expect(asMadeBy(translator, all(text('fr'), english))).toEqual(
      all({ ...text('fr'), needsReview: true } as Change, english),
    )
    expect(asMadeBy(translator, text('fr'))).toEqual({ ...text('fr'), needsReview: true })
    expect(asMadeBy(editor, text('fr'))).toEqual(text('fr'))
    expect(asMadeBy(translator, review(true, false))).toEqual(review(true, true))
    expect(asMadeBy(translator, review(false, false))).toEqual(review(false, false))
    expect(asMadeBy(editor, review(true, false))).toEqual(review(true, false))
  })

  it('PUB-212 only who may publish says what must hold before pages are published', () => {
    const path = ['translationGates', 'fr']
    const changes: Change[] = [
      { do: 'set-field', on: 'design', path, value: 'complete' },
      { do: 'unset-field', on: 'design', path },
      { ...text('fr'), on: 'design', path: ['translationGates'] } as Change,
    ]
    for (const change of changes) {
      expect(mayMake({ role: 'translator', languages: [] }, change)).toBe(false)
      expect(mayMake({ role: 'editor', languages: [] }, change)).toBe(false)
      expect(mayMake({ role: 'publisher', languages: [] }, change)).toBe(true)
    }
  })

  it('PEOPLE-16 only an admin opens the site to other hosts', () => {
    const allow: Change = { do: 'set-field', on: 'design', path: ['frameHosts'], value: ['maps.example'] }
    const changes: Change[] = [
      allow,
      { do: 'unset-field', on: 'design', path: ['frameHosts'] },
      { do: 'set-field', on: 'design', path: ['pictureHosts'], value: ['pictures.example'] },
      { do: 'set-field', on: 'design', path: ['scripts'], value: [] },
      { do: 'set-field', on: 'design', path: ['scripts', 'stats', 'src'], value: 'https://a.example/a.js' },
      { do: 'insert-item', on: 'design', path: ['frameHosts'], index: 0, item: 'maps.example' },
      { do: 'replace-document', on: 'design', document: null },
      {
        do: 'all',
        on: 'design',
        changes: [{ do: 'set-field', on: 'design', path: ['websiteName'], value: 'x' }, allow],
      },
    ]
    for (const change of changes) {
      expect(mayMake({ role: 'publisher', languages: [] }, change)).toBe(false)
      expect(mayMake({ role: 'admin', languages: [] }, change)).toBe(true)
    }
    const name: Change = { do: 'set-field', on: 'design', path: ['websiteName'], value: 'x' }
    expect(mayMake({ role: 'editor', languages: [] }, name)).toBe(true)
  })
})
