import { expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { searchIndexFile, type SearchEntry } from '#model/search/index-file.ts'
import { MANIFEST_FORMAT, type Manifest, type ReleaseFile, type ReleasePage } from '../release/manifest.ts'
import type { OutputFile } from '../files/output-file.ts'
import type { Predecessor } from '../make/release-writer.ts'
import { writeSearchIndexes, type SearchedPage } from './search-indexes.ts'

type Said = SearchEntry | null

const entry = (route: string, ...terms: string[]): SearchEntry => ({
  route,
  title: route,
  description: '',
  kind: 'plain',
  headings: [],
  asked: '',
  terms: terms.join(' '),
})

/** The site has the same texts in all languages; `drawn` are the pages that were rendered again. */
const searched = (site: Readonly<Record<string, Said>>, drawn = Object.keys(site)): SearchedPage[] =>
  TEXT_LANGUAGES.flatMap((language) =>
    Object.entries(site).map(([route, said]) => ({
      route,
      language,
      entry: drawn.includes(route) ? said : undefined,
    })),
  )

/** Writes the indexes of a release; returns it as the previous release of the next one, and what was shared. */
async function release(pages: readonly SearchedPage[], before: Predecessor | null = null) {
  const [contents, kept] = [new Map<string, string>(), new Set<string>()]
  const writer = {
    add: async ({ file, content }: OutputFile) => void contents.set(file, String(content)),
    keep: async ({ file }: ReleaseFile) => {
      kept.add(file)
      contents.set(file, String(await before?.read(file)))
    },
  }
  await writeSearchIndexes(pages, writer, before)
  const listed = pages.map(({ route, language }) => ({ route, language }) as ReleasePage)
  const files = [...contents.keys()].map((file) => ({ file }) as ReleaseFile)
  const manifest = { format: MANIFEST_FORMAT, files, pages: listed } as unknown as Manifest
  const read = async (file: string) => Buffer.from(contents.get(file) ?? '')
  return { contents, kept, manifest, read }
}

const FIRST = { a: entry('a', 'belt', 'stock'), b: entry('b', 'stock'), c: null }

it.each([
  ['another word', { ...FIRST, a: entry('a', 'belt', 'order') }, ['a']],
  ['a page more', { ...FIRST, d: entry('d', 'zinc') }, ['d']],
  ['a page less', { a: FIRST.a, c: null }, []],
  ['a hidden page instead of one that is found', { a: FIRST.a, c: null, e: null }, ['e']],
  ['a page that is no longer found', { ...FIRST, a: null }, ['a']],
  ['a page on another route', { a: FIRST.a, c: null, f: entry('f', 'stock') }, ['f']],
])('SEARCH-3 gives the bytes of a first publish after %s', async (_, site: Record<string, Said>, drawn) => {
  const before = await release(searched(FIRST))
  const after = await release(searched(site, drawn), before)
  expect([...after.contents]).toEqual([...(await release(searched(site))).contents])
  expect([...after.kept]).toEqual([])
})

it('SEARCH-3 shares an index when pages that were rendered again have the same words', async () => {
  const before = await release(searched(FIRST))
  const shuffled = { ...FIRST, a: entry('a', 'stock', 'belt') }
  for (const drawn of [[], ['a'], ['a', 'b', 'c']]) {
    const after = await release(searched(shuffled, drawn), before)
    expect(after.contents).toEqual(before.contents)
    expect([...after.kept]).toEqual(TEXT_LANGUAGES.map((language) => searchIndexFile(language)))
  }
})
