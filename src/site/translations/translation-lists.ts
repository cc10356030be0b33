import { followTranslations, UNREAD, type TranslationLog } from '#content/translations/follow-translations.ts'
import { localizedTexts, type LocalizedText } from '#edit/localized-texts.ts'
import {
  sourceOf,
  translationState,
  type TranslatedLanguage,
  type TranslationState,
} from '#edit/translations.ts'
import { isPage, pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { PageId } from '#model/page.ts'
import type { Store, Stored } from '#store/port.ts'

/** How many texts of a document need a translation into a language, and how many are in each state that requires work. */
export type TranslationCounts = {
  readonly total: number
  readonly missing: number
  readonly stale: number
  readonly needsReview: number
}

/** A document with its counts by language; a page with its route and its name in the manager. */
export type TranslatedDocument = {
  readonly on: DocumentKey
  readonly page: { readonly name: string; readonly route: string } | null
  readonly languages: Readonly<Record<TranslatedLanguage, TranslationCounts>>
}

/** The texts of a document that have a source, with what is known about unfinished translations. */
export type DocumentTranslations = Stored & {
  readonly texts: readonly LocalizedText[]
  readonly known: TranslationLog['known']
}

type Counted = { readonly revision: number; readonly listed: TranslatedDocument }

/** The translations of a site. Documents are read incrementally when they change. */
export class TranslationLists {
  readonly #registry: Registry
  readonly #logs = new Map<DocumentKey, TranslationLog>()
  #counted: ReadonlyMap<DocumentKey, Counted> = new Map()
  #listing: Promise<readonly TranslatedDocument[]> | null = null

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** All documents with their counts, the design first, then the pages by id. Only changed documents are read. */
  list(store: Store): Promise<readonly TranslatedDocument[]> {
    this.#listing ??= this.#list(store).finally(() => {
      this.#listing = null
    })
    return this.#listing
  }

  /** The texts of a document; null if it does not exist. */
  async texts(store: Store, on: DocumentKey): Promise<DocumentTranslations | null> {
    const stored = await store.read(on)
    return stored && { ...stored, ...(await this.#textsOf(store, on, stored)) }
  }

  async #list(store: Store): Promise<readonly TranslatedDocument[]> {
    const { revisions, changed } = await store.atOnce(async (moment) => {
      const digests = await moment.digests()
      const stale = digests.filter(
        ({ id, revision }) => this.#counted.get(keyById(id))?.revision !== revision,
      )
      const read: Stored[] = []
      for await (const { text, revision } of moment.texts(new Set(stale.map(({ id }) => id)))) {
        read.push({ document: JSON.parse(text) as Document, revision })
      }
      return { revisions: digests, changed: read }
    })
    const counted = new Map(revisions.flatMap(({ id }) => entryOf(this.#counted, keyById(id))))
    for (const stored of changed) {
      const on = isPage(stored.document) ? pageKey(stored.document.id) : 'design'
      counted.set(on, { revision: stored.revision, listed: await this.#countedIn(store, on, stored) })
    }
    this.#counted = counted
    return revisions.flatMap(({ id }) => counted.get(keyById(id))?.listed ?? [])
  }

  async #countedIn(store: Store, on: DocumentKey, stored: Stored): Promise<TranslatedDocument> {
    const { document } = stored
    const { texts, known } = await this.#textsOf(store, on, stored)
    const count = (language: TranslatedLanguage): TranslationCounts => {
      const states = texts.map((text) => translationState(text, language, known.get(text.key)))
      const of = (wanted: TranslationState) => states.filter((state) => state === wanted).length
      return {
        total: texts.length,
        missing: of('missing'),
        stale: of('stale'),
        needsReview: of('needs-review'),
      }
    }
    return {
      on,
      page: isPage(document) ? { name: nameOf(document), route: document.route } : null,
      languages: { fr: count('fr'), es: count('es'), it: count('it'), nl: count('nl') },
    }
  }

  async #textsOf(
    store: Store,
    on: DocumentKey,
    { document, revision }: Stored,
  ): Promise<Pick<DocumentTranslations, 'texts' | 'known'>> {
    const texts = localizedTexts(document, this.#registry).filter((text) => sourceOf(text) !== undefined)
    return { texts, known: await this.#known(store, on, revision) }
  }

  /** A document that was saved only once has no outdated translation. */
  async #known(store: Store, on: DocumentKey, revision: number): Promise<TranslationLog['known']> {
    if (revision <= 1) return UNREAD.known
    const known = this.#logs.get(on)
    const before = known !== undefined && known.revision <= revision ? known : UNREAD
    const log =
      before.revision === revision
        ? before
        : await followTranslations(store, on, { before, revision, registry: this.#registry })
    this.#logs.set(on, log)
    return log.known
  }
}

const keyById = (id: PageId | null): DocumentKey => (id === null ? 'design' : pageKey(id))

const entryOf = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): [Key, Value][] => {
  const value = map.get(key)
  return value === undefined ? [] : [[key, value]]
}

const nameOf = ({ name, title, route }: Extract<Document, { sectionOrder: unknown }>): string =>
  name ?? title?.en ?? route
