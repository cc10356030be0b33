import { setImmediate } from 'node:timers/promises'
import { repeatChange } from '#edit/apply-change.ts'
import { singlesOf } from '#edit/compose.ts'
import type { Change, SingleChange } from '#edit/change.ts'
import type { Owner } from '#edit/address.ts'
import { localizedTexts, textKeyAt } from '#edit/localized-texts.ts'
import {
  followed,
  formerSource,
  isWritten,
  TRANSLATED_LANGUAGES,
  type FollowedTexts,
  type KnownTranslations,
  type TranslationMark,
} from '#edit/translations.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { sameJson, type Path } from '#std/json.ts'
import type { LoggedChange, Store } from '#store/port.ts'

/**
 * What is remembered of a document's log: how far it was read, and, for translations that are not finished, by text key, the
 * sources from which outdated ones were made and the languages that need a review.
 */
export type TranslationLog = {
  readonly seq: number
  readonly revision: number
  readonly known: ReadonlyMap<string, KnownTranslations>
}

/** The state before anything was read. */
export const UNREAD: TranslationLog = { seq: 0, revision: 0, known: new Map() }

/** Changes of a log that are read at a time. */
const BATCH = { limit: 500, bytes: 4_000_000 } as const

/** The progress of a replay. Texts are compared at the end of a commit, if one of its changes may have changed translations. */
type State = {
  readonly document: Document | null
  readonly texts: FollowedTexts
  readonly revision: number
  readonly isBehind: boolean
  /** What the changes since then recorded about translations. */
  readonly marks: readonly TranslationMark[]
}

/** Reads the log of a document up to a revision, continuing where it was read to before. */
export async function followTranslations(
  store: Store,
  on: DocumentKey,
  { before, revision, registry }: FollowOptions,
): Promise<TranslationLog> {
  let { seq } = before
  let state = await stateOf(store, on, before, registry)
  for (let isOver = false; !isOver;) {
    const changes = await store.changes({ after: seq, ...BATCH, on })
    isOver = changes.length === 0
    for (const logged of changes) {
      isOver = logged.revision > revision
      if (isOver) break
      if (logged.revision !== state.revision) state = settled(state, registry)
      state = await after(store, state, logged)
      seq = logged.seq
    }
    // Yields to other work between batches.
    await setImmediate()
  }
  return kept({ seq, revision }, settled(state, registry), registry)
}

export type FollowOptions = {
  readonly before: TranslationLog
  readonly revision: number
  readonly registry: Registry
}

/** The state at which reading a log stopped. */
async function stateOf(
  store: Store,
  on: DocumentKey,
  { revision, known }: TranslationLog,
  registry: Registry,
): Promise<State> {
  const document = revision === 0 ? null : ((await store.at(on, revision))?.document ?? null)
  const left = { document, revision, isBehind: false, marks: [] }
  if (document === null) return { ...left, texts: new Map() }
  const texts = [...followed(new Map(), localizedTexts(document, registry))].map(([key, text]) => {
    const { sources, needsReview = [] } = known.get(key) ?? {}
    return [key, { ...text, sources: { ...text.sources, ...sources }, needsReview }] as const
  })
  return { ...left, texts: new Map(texts) }
}

async function after(store: Store, state: State, { change, revision }: LoggedChange): Promise<State> {
  // As when the store replays a past state: accepted changes are what the document was.
  const outcome = repeatChange(state.document, change)
  const document = outcome.ok ? outcome.value : ((await store.at(change.on, revision))?.document ?? null)
  const marks = document === null ? [] : singlesOf(change).flatMap((single) => marksOf(single, document))
  return {
    ...state,
    document,
    revision,
    isBehind: state.isBehind || !writesSourcesAlone(change),
    marks: [...state.marks, ...marks],
  }
}

/** What a change records about translations of a document, given the document after it. */
function marksOf(change: SingleChange, document: Document): TranslationMark[] {
  const said = saidBy(change)
  if (said === null) return []
  const { of, path, language, ...mark } = said
  const key = textKeyAt(document, of, path)
  return key === null ? [] : [{ key, language, ...mark }]
}

type Said = Omit<TranslationMark, 'key'> & { readonly of: Owner | undefined; readonly path: Path }

/** What a change records about a translation, by its address; null if nothing. */
function saidBy(change: SingleChange): Said | null {
  if (change.do === 'set-text' || change.do === 'edit-text') {
    const { of, path, language, needsReview } = change
    return needsReview === undefined ? null : { of, path, language, needsReview }
  }
  if (change.do !== 'review-translation') return null
  const { of, path, language, before, after: now } = change
  return {
    of,
    path,
    language,
    ...(!sameJson(before.source, now.source) && { source: now.source }),
    ...(before.needsReview !== now.needsReview && { needsReview: now.needsReview }),
  }
}

const settled = (state: State, registry: Registry): State =>
  state.isBehind && state.document !== null
    ? {
        ...state,
        texts: followed(state.texts, localizedTexts(state.document, registry), state.marks),
        isBehind: false,
        marks: [],
      }
    : state

/** Whether a change only writes texts in the source language, so that no translation is affected. */
const writesSourcesAlone = (change: Change): boolean =>
  singlesOf(change).every(
    (single) =>
      (single.do === 'set-text' || single.do === 'edit-text') && single.language === DEFAULT_LANGUAGE,
  )

function kept(
  read: Pick<TranslationLog, 'seq' | 'revision'>,
  { document, texts }: State,
  registry: Registry,
): TranslationLog {
  const known = new Map<string, KnownTranslations>()
  for (const text of document === null ? [] : localizedTexts(document, registry)) {
    const followedText = texts.get(text.key)
    const sources: Partial<Record<TextLanguage, unknown>> = {}
    for (const language of TRANSLATED_LANGUAGES) {
      const source = formerSource(text, language, followedText)
      if (source !== undefined) sources[language] = source
    }
    const needsReview = followedText?.needsReview.filter((language) => isWritten(text.values[language])) ?? []
    if (Object.keys(sources).length + needsReview.length > 0) known.set(text.key, { sources, needsReview })
  }
  return { ...read, known }
}
