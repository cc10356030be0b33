import type { Rest } from '#edit/texts-in-languages.ts'
import type { Finding } from '#content/check/finding.ts'
import { isPage, pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import { draftRelease } from '#publish/make/draft-release.ts'
import type { Manifest, ReleasePage } from '#publish/release/manifest.ts'
import type { Store } from '#store/port.ts'
import type { Site } from '../site.ts'
import { documentDifferences, type Difference, type Differences } from './document-differences.ts'
import { liveState, liveText, type LiveState } from './live-state.ts'
import type { Held } from './language-selection.ts'
import type { Because, OutgoingDocument } from './needed-documents.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'
import { withStoreInput } from './store-input.ts'

/** A document that differs from its live state. */
export type PreviewedDocument = {
  readonly key: DocumentKey
  /** The page's name in the manager; empty for the design. */
  readonly name: string
  readonly change: 'new' | 'changed' | 'removed'
  /** Who changed it last. */
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What a publish would do. */
export type PublishPreview = {
  /** What is published, and why: `by` is the document that needs it. */
  readonly documents: readonly (PreviewedDocument & {
    readonly because: Because
    readonly by?: DocumentKey
    /** Which parts of it stay as they are live; left out if there are none, or if no languages were chosen. */
    readonly rest?: Rest
  })[]
  /**
   * Other pages that change because they show something of the published documents, with the languages in which they change;
   * includes published pages, in languages that were not chosen.
   */
  readonly pages: readonly {
    readonly key: DocumentKey
    readonly route: string
    readonly languages: readonly TextLanguage[]
  }[]
  /** Edited documents that are not published; for chosen ones, the reason. */
  readonly behind: readonly (PreviewedDocument & Partial<Held>)[]
  /** Every error, and the warnings about published documents. An error stops a publish. */
  readonly findings: readonly Finding[]
}

/**
 * Previews a publish: renders its release and compares it with the live one. The draft is put into `kept` for the same publish;
 * without `kept` it is discarded. A brief one renders nothing and knows neither pages nor findings. Throws what makeRelease throws, and the signal's reason.
 */
export const previewPublish = (
  site: Site,
  request: PublishRequest,
  { signal, kept }: Pick<PublishControl, 'signal' | 'kept'> = {},
): Promise<PublishPreview> =>
  withStoreInput(site, request, signal ? { signal } : {}, async ({ input, selection, checks, moment }) => {
    const live = selection?.live ?? (await liveState(site.storage))
    const differences =
      selection?.differences ?? (live === null ? new Map() : await documentDifferences(moment, live))
    const outgoing =
      selection?.outgoing ??
      [...differences.keys()].map((id): OutgoingDocument => ({ id, because: 'chosen' }))
    const described = await describe(differences, live, site.store)
    const going = new Set(outgoing.map(({ id }) => id))
    const documents = outgoing.flatMap(({ id, ...why }) => {
      const document = described.get(id)
      return document ? [{ ...document, ...why }] : []
    })
    const behind = [...described].flatMap(([id, document]) =>
      going.has(id) ? [] : [{ ...document, ...selection?.held.get(id) }],
    )
    if (request.brief === true) return { documents, pages: [], behind, findings: [] }
    const outcome = await draftRelease(site.storage, input, undefined, kept)
    if ('unchanged' in outcome) return { documents, pages: [], behind, findings: [] }
    const { drafted } = outcome
    const { manifest, lengthOf } = drafted
    try {
      signal?.throwIfAborted()
      const findings = await checks.findings({ ...manifest, lengthOf })
      signal?.throwIfAborted()
      const names = new Set(manifest.pages.flatMap((page) => (going.has(page.id) ? [page.route] : [])))
      const preview = {
        documents,
        pages:
          live === null
            ? []
            : changedPages(
                manifest,
                live.manifest,
                ({ id, language }) => going.has(id) && (request.languages?.includes(language) ?? true),
              ),
        behind,
        findings: findings.filter(({ severity, page }) => severity === 'error' || names.has(page)),
      }
      await (kept ? kept.keep(drafted) : drafted.abandon())
      return preview
    } catch (error) {
      await drafted.abandon()
      throw error
    }
  })

/** The pages, except the given ones, whose HTML differs. */
function changedPages(
  made: Manifest,
  live: Manifest,
  isKnown: (page: Pick<ReleasePage, 'id' | 'language'>) => boolean,
): PublishPreview['pages'] {
  const known = new Map(live.files.map(({ file, sha256 }) => [file, sha256]))
  const digests = new Map(made.files.map(({ file, sha256 }) => [file, sha256]))
  const found = new Map<PageId, { key: DocumentKey; route: string; languages: TextLanguage[] }>()
  for (const { id, route, language, file } of made.pages) {
    if (isKnown({ id, language }) || digests.get(file) === known.get(file)) continue
    const page = found.get(id) ?? { key: pageKey(id), route, languages: [] }
    page.languages.push(language)
    found.set(id, page)
  }
  return [...found.values()]
}

/** The differences, for people. */
async function describe(
  differences: Differences,
  live: LiveState | null,
  store: Store,
): Promise<ReadonlyMap<PageId | null, PreviewedDocument>> {
  const edits = new Map((await store.lastEdits()).map((edit) => [edit.key, edit]))
  const described = new Map<PageId | null, PreviewedDocument>()
  for (const difference of differences.values()) {
    const key = difference.id === null ? ('design' as const) : pageKey(difference.id)
    const edit = edits.get(key)
    described.set(difference.id, {
      key,
      name: await nameOf(difference, live, store),
      change: difference.saved === null ? 'removed' : difference.live === null ? 'new' : 'changed',
      author: edit?.author ?? '',
      at: edit?.at ?? 0,
    })
  }
  return described
}

async function nameOf(
  { saved, live: was }: Difference,
  live: LiveState | null,
  store: Store,
): Promise<string> {
  const text = saved ?? (was && live && (await liveText(was, live, store)))
  // The store validated it when it was saved.
  const document = text && (JSON.parse(text.text) as Document)
  return document && isPage(document) ? (document.name ?? document.title?.en ?? document.route) : ''
}
