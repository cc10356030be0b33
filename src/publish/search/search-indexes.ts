import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { packIndex, searchIndexFile, unpackIndex, type SearchEntry } from '#model/search/index-file.ts'
import type { Predecessor, ReleaseWriter } from '../release-writer.ts'

/** A published page for the search: its entry, null when nobody should find it, undefined when it was not rendered anew. */
export type SearchedPage = {
  readonly route: string
  readonly language: TextLanguage
  readonly entry: SearchEntry | null | undefined
}

/** Whether the release before can tell what its pages say; otherwise all of them must be rendered. */
export const knowsEntries = (before: Predecessor | null, language: TextLanguage): boolean =>
  before !== null && before.manifest.files.some(({ file }) => file === searchIndexFile(language))

/**
 * Writes the index of each language. Entries of pages that were not rendered come from the index of the release before, and
 * an index of which no page says anything new is taken over as it is.
 */
export async function writeSearchIndexes(
  pages: readonly SearchedPage[],
  writer: ReleaseWriter,
  before: Predecessor | null,
): Promise<void> {
  for (const language of TEXT_LANGUAGES) {
    const own = pages.filter((page) => page.language === language)
    const earlier = before === null ? undefined : await earlierEntries(own, before, language)
    if (earlier?.kept) await writer.keep(earlier.kept)
    else await writeIndex(own, earlier?.entries ?? new Map<string, SearchEntry>(), language, writer)
  }
}

type Earlier = {
  /** The index file of the release before, when nothing in it is different. */
  readonly kept: Predecessor['manifest']['files'][number] | null
  readonly entries: ReadonlyMap<string, SearchEntry>
}

async function earlierEntries(
  pages: readonly SearchedPage[],
  { read: readBefore, manifest }: Predecessor,
  language: TextLanguage,
): Promise<Earlier | undefined> {
  const file = manifest.files.find((each) => each.file === searchIndexFile(language))
  if (file === undefined) return undefined
  const isWhole = manifest.pages.filter((page) => page.language === language).length === pages.length
  const changed = pages.filter(({ entry }) => entry !== undefined)
  if (isWhole && changed.length === 0) return { kept: file, entries: new Map() }
  const read = unpackIndex((await readBefore(file.file)).toString('utf8'))
  const entries = new Map(read.map((entry) => [entry.route, entry]))
  const isSame =
    isWhole && changed.every(({ route, entry }) => sameEntry(entry ?? undefined, entries.get(route)))
  return { kept: isSame ? file : null, entries }
}

const sameEntry = (one: SearchEntry | undefined, other: SearchEntry | undefined): boolean =>
  packed(one) === packed(other)

const packed = (entry: SearchEntry | undefined): string => (entry === undefined ? '' : packIndex([entry]))

async function writeIndex(
  pages: readonly SearchedPage[],
  earlier: ReadonlyMap<string, SearchEntry>,
  language: TextLanguage,
  writer: ReleaseWriter,
): Promise<void> {
  const entries = pages.flatMap(({ route, entry }) =>
    entry === undefined ? (earlier.get(route) ?? []) : (entry ?? []),
  )
  await writer.add({ file: searchIndexFile(language), content: packIndex(entries), cache: 'revalidate' })
}
