import { setImmediate } from 'node:timers/promises'
import { applyChange } from '#edit/apply-change.ts'
import { singlesOf } from '#edit/compose.ts'
import type { Change } from '#edit/change.ts'
import { localizedTexts } from '#edit/localized-texts.ts'
import { followed, formerSource, TRANSLATED_LANGUAGES, type FollowedTexts } from '#edit/translations.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { EMPTY_REGISTRY, type Registry } from '#model/kind.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import type { Localized } from '#model/text.ts'
import type { LoggedChange, Store } from '#store/port.ts'

/**
 * What is kept of the log of a document: how far it was read, and, by the key of a text, the sources of the translations that were
 * made from other ones than the text has by now.
 */
export type TranslationLog = {
  readonly seq: number
  readonly revision: number
  readonly former: ReadonlyMap<string, Localized<unknown>>
}

/** Before anything was read. */
export const UNREAD: TranslationLog = { seq: 0, revision: 0, former: new Map() }

/** What is read of a log at a time. */
const BATCH = { limit: 500, bytes: 4_000_000 } as const

/** How far a log was replayed; texts are followed when a commit is whole, where one of its changes may have made translations. */
type State = {
  readonly document: Document | null
  readonly texts: FollowedTexts
  readonly revision: number
  readonly isBehind: boolean
}

/** Reads the log of a document up to a revision, on from where it was read to before. */
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
    // Others are answered between the pieces that are read.
    await setImmediate()
  }
  return kept({ seq, revision }, settled(state, registry), registry)
}

export type FollowOptions = {
  readonly before: TranslationLog
  readonly revision: number
  readonly registry: Registry
}

/** The state at which a log was left. */
async function stateOf(
  store: Store,
  on: DocumentKey,
  { revision, former }: TranslationLog,
  registry: Registry,
): Promise<State> {
  const document = revision === 0 ? null : ((await store.at(on, revision))?.document ?? null)
  if (document === null) return { document, texts: new Map(), revision, isBehind: false }
  const texts = localizedTexts(document, registry)
  const known = followed(new Map(), texts)
  return {
    document,
    revision,
    isBehind: false,
    texts: new Map(
      [...known].map(([key, { values, sources }]) => [
        key,
        { values, sources: { ...sources, ...former.get(key) } },
      ]),
    ),
  }
}

async function after(store: Store, state: State, { change, revision }: LoggedChange): Promise<State> {
  // No kinds are asked, as when the store reads a past state: what was accepted once is what the document was.
  const outcome = applyChange(state.document, change, EMPTY_REGISTRY)
  const document = outcome.ok ? outcome.value : ((await store.at(change.on, revision))?.document ?? null)
  return { ...state, document, revision, isBehind: state.isBehind || !writesSourcesAlone(change) }
}

const settled = (state: State, registry: Registry): State =>
  state.isBehind && state.document !== null
    ? { ...state, texts: followed(state.texts, localizedTexts(state.document, registry)), isBehind: false }
    : state

/** Whether a change writes texts in the language of sources and does nothing else: no translation is made by it. */
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
  const former = new Map<string, Localized<unknown>>()
  for (const text of document === null ? [] : localizedTexts(document, registry)) {
    const sources: Partial<Record<TextLanguage, unknown>> = {}
    for (const language of TRANSLATED_LANGUAGES) {
      const source = formerSource(text, language, texts.get(text.key)?.sources)
      if (source !== undefined) sources[language] = source
    }
    if (Object.keys(sources).length > 0) former.set(text.key, sources)
  }
  return { ...read, former }
}
