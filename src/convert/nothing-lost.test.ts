import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkPage } from '#model/check-document.ts'
import { plainTextOf, richText } from '#model/rich-text.ts'
import { registry } from '#sections/components.ts'
import { htmlOf } from '#blocks/fixtures/draw.tsx'
import type { Block } from '#model/block.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { convertPage } from './convert-page.ts'

// An independent oracle that shares no code with the conversion: it looks at every string of the source by brute force.

type Found = { readonly words: Set<string>; readonly links: Set<string>; readonly pictures: Set<string> }

const SHOWN_KEYS =
  /^(?:(?:en|fr|es|it|nl|de)(?:_[A-Z]{2})?|text|alt|title|label|name|placeholder|address|description|sectionTitle|desc)$/
const LINK_KEYS = /^(?:url|id|linkId|sectionId|linkPage)$/
const PICTURE = /\.(?:jpe?g|png|gif|webp|svg)(?:\?\S*)?$/i

const decoded = (html: string) =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<br[^>]*>|<\/?(?:p|div|li|ul|ol|h\d|td|th|tr|hr)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\[\[wwObject=\d+\]\]/g, ' ')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const wordsOf = (text: string) => text.split(/[\s\u00a0]+/).filter((word) => word !== '')
const address = (url: string) => url.trim().replaceAll(' ', '%20')

/** All visible strings of a source. */
function visibleIn(value: unknown, found: Found, key = '', inLink = false): Found {
  if (typeof value === 'string') {
    if (PICTURE.test(value)) found.pictures.add(address(value))
    else if (inLink && LINK_KEYS.test(key) && value !== '') found.links.add(address(value))
    else if (SHOWN_KEYS.test(key)) for (const word of wordsOf(decoded(value))) found.words.add(word)
    for (const [, url = ''] of value.matchAll(/href=\\?"([^"\\]+)/g)) found.links.add(address(url))
  } else if (typeof value === 'number') {
    if (inLink && LINK_KEYS.test(key)) found.links.add(String(value))
  } else if (typeof value === 'object' && value !== null) {
    const isLink = (key.startsWith('link') && !Array.isArray(value)) || (inLink && key === 'data')
    for (const [name, child] of Object.entries(value)) visibleIn(child, found, name, isLink)
  }
  return found
}

const nothing = (): Found => ({ words: new Set(), links: new Set(), pictures: new Set() })

/** All content of a result: its text, and every string and number in it. */
function saidBy(value: unknown, said: Set<string> = new Set(), skip?: string): Set<string> {
  if (typeof value === 'string' || typeof value === 'number') {
    said.add(String(value))
    for (const word of wordsOf(decoded(String(value)))) said.add(word)
  } else if (typeof value === 'object' && value !== null) {
    const text = richText.safeParse(value)
    if (text.success) for (const word of wordsOf(plainTextOf(text.data))) said.add(word)
    for (const [key, child] of Object.entries(value)) if (key !== skip) saidBy(child, said, skip)
  }
  return said
}

const missingFrom = (said: ReadonlySet<string>, wanted: ReadonlySet<string>) =>
  [...wanted].filter((one) => !said.has(one))

const samples =
  process.env['SAMPLES_DIR'] ?? new URL('../../../shared/spec/samples', import.meta.url).pathname
const own = globSync(new URL('./fixtures/*.json', import.meta.url).pathname)
const foreign = existsSync(samples)
  ? globSync(`${samples}/**/*.json`).filter((file) => !file.endsWith('langs.json'))
  : []

describe('what is visible is converted', () => {
  it.each([...own, ...foreign].toSorted())(
    'CONV-4 every word, link and picture address of %s is in the result',
    (file) => {
      const source: unknown = JSON.parse(readFileSync(file, 'utf8'))
      const { page } = convertPage(source, { pageId: 900 })
      const wanted = visibleIn(source, nothing())
      const said = saidBy(page)
      const known = ownIds(source)
      expect({
        words: missingFrom(said, wanted.words),
        links: missingFrom(said, wanted.links).filter((id) => !known.has(id) && !isFlat(id)),
        pictures: missingFrom(said, wanted.pictures),
      }).toEqual({ words: [], links: [], pictures: [] })
      expect(checkPage(page, registry)).toMatchObject({ ok: true })
    },
  )

  it.each([...own, ...foreign].toSorted())(
    'CONV-4 draws every word of the texts of %s, or says that it does not',
    (file) => {
      const source: unknown = JSON.parse(readFileSync(file, 'utf8'))
      const { page } = convertPage(source, { pageId: 900 })
      const keptAside = saidBy(originalsOf(page))
      const missing = missingFrom(drawnWords(page), textsIn(source)).filter((word) => !keptAside.has(word))
      expect(missing).toEqual([])
    },
  )

  it('CONV-4 shows what a page shows: nothing of it is only kept aside', () => {
    const source: unknown = JSON.parse(
      readFileSync(new URL('./fixtures/page-v3.json', import.meta.url), 'utf8'),
    )
    const { page } = convertPage(source)
    const wanted = visibleIn(source, nothing())
    const said = saidBy(page, new Set(), 'original')
    expect(missingFrom(said, wanted.words)).toEqual([])
    expect(missingFrom(said, wanted.pictures)).toEqual([])
    expect([wanted.words.size > 90, wanted.links.size, wanted.pictures.size]).toEqual([true, 6, 7])
  })
})

/** Every word of the texts of blocks, in the languages of the site. */
function textsIn(value: unknown, words: Set<string> = new Set(), isText = false): Set<string> {
  if (typeof value !== 'object' || value === null) return words
  for (const [key, child] of Object.entries(value)) {
    const isWording = isText && /^(?:en|fr|es|it|nl)(?:_[A-Z]{2})?$/.test(key) && typeof child === 'string'
    if (isWording) for (const word of wordsOf(decoded(child))) words.add(word)
    textsIn(child, words, key === 'text')
  }
  return words
}

/** All text that visitors can read or hear in a page's blocks and popups, in any language. */
function drawnWords(page: Page): Set<string> {
  const blocks = Object.values(page.sections).flatMap(({ data }) => blocksUnder(data))
  const html = TEXT_LANGUAGES.map((language) => htmlOf(blocks, { language })).join(' ')
  const attributes = [...html.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value).join(' ')
  return new Set(wordsOf(decoded(`${html} ${attributes}`).replaceAll('&#x27;', "'")))
}

/** The outermost blocks of a section, and those of popups anywhere in it. */
function blocksUnder(value: unknown): Block[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]): Block[] =>
    key === 'wwObjects'
      ? [...Object.values(child as Record<string, Block[]>).flat(), ...blocksUnder(child)]
      : blocksUnder(child),
  )
}

/** What is kept aside anywhere in a result. */
function originalsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => (key === 'original' ? [child] : originalsOf(child)))
}

/** Ids in links that were replaced: those of the page's own sections, and its own. */
function ownIds(source: unknown): ReadonlySet<string> {
  if (typeof source !== 'object' || source === null || !('sections' in source)) return new Set()
  const { sections } = source
  const list: unknown[] = typeof sections === 'object' && sections !== null ? Object.values(sections) : []
  return new Set(
    [source, ...list]
      .flatMap((one) => [Reflect.get(Object(one), 'id'), Reflect.get(Object(one), 'linkId')])
      .map(String),
  )
}

/** Version 1 writes the type of target into the address; the rest of it is the id. */
const isFlat = (link: string) => /^(?:section|page):\/\/|^#\//.test(link)
