import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { searchIndexFile, unpackIndex, type SearchEntry } from '#model/search/index-file.ts'
import { packIndex } from '#model/search/pack-index.ts'
import type { Predecessor, ReleaseWriter } from '../make/release-writer.ts'

/** A published page for the search: its entry, null if it is hidden, undefined if it was not rendered again. */
export type SearchedPage = {
  readonly route: string
  readonly language: TextLanguage
  readonly entry: SearchEntry | null | undefined
}

/** Whether the previous release has the entries of its pages; otherwise all must be rendered. */
export const knowsEntries = (before: Predecessor | null, language: TextLanguage): boolean =>
  before !== null && before.manifest.files.some(({ file }) => file === searchIndexFile(language))

/**
 * Writes the index of each language. Entries of pages that were not rendered come from the index of the previous release, and
 * an index whose entries did not change is shared.
 */
export async function writeSearchIndexes(
  pages: readonly SearchedPage[],
  writer: Pick<ReleaseWriter, 'add' | 'keep'>,
  before: Predecessor | null,
): Promise<void> {
  for (const language of TEXT_LANGUAGES) {
    const own = pages.filter((page) => page.language === language)
    const file = before?.manifest.files.find((each) => each.file === searchIndexFile(language))
    if (!before || !file) {
      await writeIndex(own, [], language, writer)
      continue
    }
    const text = async () => (await before.read(file.file)).toString('utf8')
    const routes = before.manifest.pages.flatMap((page) => (page.language === language ? [page.route] : []))
    if (await isSame(own, new Set(routes), text)) await writer.keep(file)
    else await writeIndex(own, unpackIndex(await text()), language, writer)
  }
}

/** Whether the previous index, which had pages on these routes, has the current entries of all pages. */
async function isSame(
  pages: readonly SearchedPage[],
  before: ReadonlySet<string>,
  text: () => Promise<string>,
): Promise<boolean> {
  if (pages.length !== before.size || pages.some(({ route }) => !before.has(route))) return false
  const drawn = pages.filter(({ entry }) => entry !== undefined)
  if (drawn.length === 0) return true
  const earlier = unpackIndex(await text(), new Set(drawn.map(({ route }) => route)))
  return packIndex(drawn.flatMap(({ entry }) => entry ?? [])) === packIndex(earlier)
}

async function writeIndex(
  pages: readonly SearchedPage[],
  before: readonly SearchEntry[],
  language: TextLanguage,
  writer: Pick<ReleaseWriter, 'add' | 'keep'>,
): Promise<void> {
  const earlier = new Map(before.map((entry) => [entry.route, entry]))
  const entries = pages.flatMap(({ route, entry }) =>
    entry === undefined ? (earlier.get(route) ?? []) : (entry ?? []),
  )
  await writer.add({ file: searchIndexFile(language), content: packIndex(entries), cache: 'revalidate' })
}
