import { restOf, withTextsIn, type Rest } from '#edit/texts-in-languages.ts'
import { pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import type { ReleaseDocument, TextsOf } from '#publish/release/manifest.ts'
import type { DocumentText, Store } from '#store/port.ts'
import { sameJson } from '#std/json.ts'
import type { Difference, Differences } from './document-differences.ts'
import { documentOf, liveText, withRedirects, type LiveState } from './live-state.ts'
import { newPageNeededBy, type OutgoingDocument } from './needed-documents.ts'

/**
 * Why nothing of a document is published in chosen languages: it isn't live or was removed, so that it can only be published as
 * a whole; none of its texts differs in them; or a text in them leads to `by`, a page that isn't live.
 */
export type Held = { readonly because: 'new' | 'removed' | 'language' | 'linked'; readonly by?: DocumentKey }

/** A live document with its texts in some languages replaced. */
export type MixedText = DocumentText & { readonly texts?: readonly TextsOf[] }

/** What is published in chosen languages, the resulting states, and the chosen documents that are left out. */
export type LanguageSelection = {
  readonly outgoing: readonly OutgoingDocument[]
  readonly mixed: ReadonlyMap<PageId | null, MixedText>
  readonly held: ReadonlyMap<PageId | null, Held>
}

type Sources = { readonly live: LiveState; readonly store: Pick<Store, 'at'>; readonly origin: string }

/** What of chosen documents is published in some languages: texts that are live in them, as they are saved now (PUB-200). */
export async function languageSelection(
  chosen: ReadonlySet<PageId | null>,
  languages: readonly TextLanguage[],
  differences: Differences,
  sources: Sources,
): Promise<LanguageSelection> {
  const outgoing: OutgoingDocument[] = []
  const mixed = new Map<PageId | null, MixedText>()
  const held = new Map<PageId | null, Held>()
  for (const id of chosen) {
    const difference = differences.get(id)
    if (!difference) continue
    const choice = await inLanguages(difference, languages, differences, sources)
    if ('because' in choice) held.set(id, choice)
    else {
      const { rest, text } = choice
      mixed.set(id, text)
      const stays = rest.structure || rest.languages.length > 0
      outgoing.push({ id, because: 'chosen', ...(stays && { rest }) })
    }
  }
  return { outgoing, mixed, held }
}

async function inLanguages(
  { id, saved, live: released }: Difference,
  languages: readonly TextLanguage[],
  differences: Differences,
  sources: Sources,
): Promise<Held | { readonly text: MixedText; readonly rest: Rest }> {
  if (saved === null) return { because: 'removed' }
  if (released === null) return { because: 'new' }
  const { live, store, origin } = sources
  const shown = parsed(await liveText(released, live, store))
  const draft = parsed(saved)
  const document = withTextsIn(languages, shown, draft)
  if (sameJson(document, shown)) return { because: 'language' }
  const text = JSON.stringify(document)
  const needed = newPageNeededBy({ id, saved: { ...saved, text }, live: released }, differences, {
    live,
    origin,
  })
  if (needed !== null) return { because: 'linked', by: pageKey(needed) }
  const rest = restOf(document, draft)
  // Everything: the saved state itself, whose keys may be in another order.
  if (sameJson(document, draft)) return { text: saved, rest }
  const { revision } = released
  const texts = await textsAfter(released, { revision: saved.revision, languages }, text, sources)
  return { text: { id, text, revision, texts }, rest }
}

// The store validated it when it was saved.
const parsed = ({ text }: DocumentText): Document => JSON.parse(text) as Document

/**
 * Where the texts of a document come from after those of some languages were published: earlier entries for these languages no
 * longer matter, except for texts that were removed since.
 */
async function textsAfter(
  released: ReleaseDocument,
  latest: TextsOf,
  text: string,
  { live, store }: Sources,
): Promise<readonly TextsOf[]> {
  const { texts = [] } = released
  const others = texts.flatMap((earlier) => {
    const languages = earlier.languages.filter((language) => !latest.languages.includes(language))
    return languages.length === 0 ? [] : [{ ...earlier, languages }]
  })
  const short = [...others, latest]
  const made = await documentOf({ ...released, texts: short }, store)
  const isSame = made !== null && JSON.stringify(withRedirects(made, live.manifest.redirects)) === text
  return isSame ? short : [...texts, latest]
}
