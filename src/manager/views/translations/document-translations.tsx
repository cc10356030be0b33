import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Input, Label, SearchField } from 'react-aria-components'
import { valueText } from '#edit/value-text.ts'
import { TRANSLATED_LANGUAGES } from '#edit/translations.ts'
import { isPage, type Document } from '#model/document.ts'
import { LANGUAGE_NAMES } from '#model/language.ts'
import { keysText } from '../../commands/commands.ts'
import { Conflicts } from '../../conflicts.tsx'
import { ICON_PATHS, IconButton, TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { Failure } from '../failure.tsx'
import { useAnswer } from '../use-answer.ts'
import type { ViewProps } from '../view.ts'
import { TextRow } from './text-row.tsx'
import { TRANSLATIONS_PATH, translationPath, type TranslationAddress } from './translation-address.ts'
import { reviewChange, verdictsOn, type Verdict } from './review-change.ts'
import { isShownState, isWork, nextDocument, type WorkFilter } from './translation-filter.ts'
import { WorkChoice } from './translations-table.tsx'
import { readTranslations } from './read-translations.ts'
import { useDocumentTexts, type ShownText } from './use-document-texts.ts'
import { NEXT_KEYS, PREVIOUS_KEYS, useWorkKeys, WORK } from './use-work-keys.ts'
import { useListUndo } from '../use-list-undo.ts'

type DocumentTranslationsProps = ViewProps & { readonly address: TranslationAddress }

/** The texts of a document beside their translations into a language, editable in place. */
export function DocumentTranslations({
  site,
  drafts,
  permissions,
  languages,
  address,
}: DocumentTranslationsProps): ReactNode {
  const say = useSay()
  const mayReview = permissions.includes('review-texts')
  const { document, texts, problem, retry } = useDocumentTexts(drafts, address, mayReview)
  const isReading = document === null || texts === null
  return (
    <section aria-label={say('Translations')} className="translations">
      <p>
        <a href={TRANSLATIONS_PATH}>{say('All translations')}</a>
      </p>
      <LanguageLinks {...address} />
      {problem !== null && <Failure problem={problem} retry={() => void retry()} />}
      {isReading && problem === null && <p role="status">{say('Reading the translations…')}</p>}
      {!isReading && (
        <Texts
          document={document}
          texts={texts}
          drafts={drafts}
          address={address}
          mayWrite={languages.includes(address.language)}
          mayReview={mayReview}
          page={isPage(document) ? document.id : site.design.homePageId}
        />
      )}
    </section>
  )
}

function LanguageLinks({ on, language }: TranslationAddress): ReactNode {
  const say = useSay()
  return (
    <nav aria-label={say('Languages')} className="translations-languages">
      {TRANSLATED_LANGUAGES.map((code) => (
        <a
          key={code}
          href={translationPath({ on, language: code })}
          lang={code}
          aria-current={code === language ? 'page' : undefined}
        >
          {LANGUAGE_NAMES[code]}
        </a>
      ))}
    </nav>
  )
}

type TextsProps = Pick<ViewProps, 'drafts'> & {
  readonly document: Document
  readonly texts: readonly ShownText[]
  readonly address: TranslationAddress
  readonly mayWrite: boolean
  readonly mayReview: boolean
  /** The page on which rich texts are edited. */
  readonly page: number
}

type Shown = { readonly work: WorkFilter; readonly search: string }

function Texts({ document, texts, drafts, address, mayWrite, mayReview, page }: TextsProps): ReactNode {
  const say = useSay()
  const [{ work, search }, setShown] = useState<Shown>({ work: 'work', search: '' })
  // Edited texts stay in the list until the filter changes: no field disappears while somebody types in it.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  // What was said of a text shows when the server was asked again: until then it is not said twice.
  const said = useRef(new Set<object>())
  const { back, undone } = useListUndo({
    drafts,
    mayChange: mayWrite,
    on: address.on,
    stepped: useCallback(() => said.current.clear(), []),
  })
  const { region, hasNoMore, toNext, toPrevious } = useWorkKeys()
  const choose = (next: Partial<Shown>): void => {
    setKept(new Set())
    setShown({ work, search, ...next })
  }
  const found = texts.filter(
    (text) => kept.has(text.key) || (isShownState(text.state, work) && hasWords(text, search)),
  )
  const count = (state: ShownText['state']): number => texts.filter((text) => text.state === state).length
  const keep = ({ key }: ShownText): void => setKept((before) => new Set([...before, key]))
  const write = (text: ShownText, value: string): void => {
    keep(text)
    const { of, path } = text
    const refused = drafts.edit({
      do: 'set-text',
      on: address.on,
      ...(of && { of }),
      path,
      language: address.language,
      text: value,
    })
    setRefusal(refused)
  }
  const review = (text: ShownText, verdict: Verdict): void => {
    keep(text)
    if (said.current.has(text.read)) return
    const refused = drafts.edit(reviewChange(text, address, verdict, mayReview))
    if (refused === null) said.current.add(text.read)
    setRefusal(refused)
  }
  return (
    <div ref={region}>
      <h2>
        {isPage(document)
          ? (document.name ?? document.title?.en ?? document.route)
          : say('Navbar and footer')}
      </h2>
      <div className="view-bar translations-bar">
        <SearchField className="search-field" value={search} onChange={(words) => choose({ search: words })}>
          <Label className="field-label">{say('Find a text')}</Label>
          <Input />
        </SearchField>
        <WorkChoice value={work} change={(next) => choose({ work: next })} />
      </div>
      <div className="view-bar translations-steps">
        <p role="status" aria-label={say('To do')}>
          {say('{count} missing', { count: count('missing') })},{' '}
          {say('{count} stale', { count: count('stale') })},{' '}
          {say('{count} to review', { count: count('needs-review') })}{' '}
          {say('of {count}', { count: texts.length })}
        </p>
        <TextButton onPress={toPrevious}>
          {say('Previous to do')} <kbd>{keysText(PREVIOUS_KEYS)}</kbd>
        </TextButton>
        <TextButton onPress={toNext}>
          {say('Next to do')} <kbd>{keysText(NEXT_KEYS)}</kbd>
        </TextButton>
        {mayWrite && <UndoButtons drafts={drafts} back={(what) => void back(what)} />}
        <SaveState drafts={drafts} />
      </div>
      <p role="status" aria-label={say('What was done')} className="view-done">
        {hasNoMore ? say('No other text needs work.') : undone}
      </p>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <Conflicts drafts={drafts} />
      {found.length === 0 && <p className="empty">{say('Nothing found')}</p>}
      <ol className="translations-texts">
        {found.map((text) => (
          <TextRow
            key={text.key}
            text={text}
            document={document}
            language={address.language}
            editorPath={`/manager/pages/${page}?language=${address.language}`}
            keep={() => keep(text)}
            write={mayWrite ? (value) => write(text, value) : null}
            isWork={isWork(text.state, mayReview)}
            verdicts={mayWrite ? verdictsOn(text.state, mayReview) : []}
            review={(verdict) => review(text, verdict)}
          />
        ))}
      </ol>
      <NextDocument address={address} mayReview={mayReview} />
    </div>
  )
}

/** A link to the next document that needs work, at the end of the list. */
function NextDocument({
  address,
  mayReview,
}: {
  readonly address: TranslationAddress
  readonly mayReview: boolean
}): ReactNode {
  const say = useSay()
  const { answer } = useAnswer(readTranslations)
  const next = nextDocument(answer?.documents ?? [], address, mayReview)
  if (next === undefined) return null
  const name = next.page?.name ?? say('Navbar and footer')
  return (
    <p className="translations-next">
      <a {...WORK} href={translationPath({ on: next.on, language: address.language })}>
        {say('Go on with {name}', { name })}
      </a>
    </p>
  )
}

const hasWords = ({ source, translation }: ShownText, search: string): boolean =>
  `${valueText(source)} ${translation === null ? '' : valueText(translation)}`
    .toLowerCase()
    .includes(search.trim().toLowerCase())

type UndoButtonsProps = Pick<ViewProps, 'drafts'> & { readonly back: (what: 'undo' | 'redo') => void }

function UndoButtons({ drafts, back }: UndoButtonsProps): ReactNode {
  const say = useSay()
  const { notice } = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  return (
    <>
      <IconButton label={say('Undo')} path={ICON_PATHS.undo} onPress={() => back('undo')} />
      <IconButton label={say('Redo')} path={ICON_PATHS.redo} onPress={() => back('redo')} />
      {notice !== null && <p role="alert">{notice}</p>}
    </>
  )
}

function SaveState({ drafts }: Pick<ViewProps, 'drafts'>): ReactNode {
  const say = useSay()
  const { state } = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const words = {
    saved: say('Saved'),
    saving: say('Saving…'),
    offline: say('Offline: kept here, and sent when the server is back'),
  }
  return (
    <p role="status" aria-label={say('Saving')} className="translations-saved">
      {words[state]}
    </p>
  )
}
