import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { findBlock } from '#edit/held-blocks.ts'
import { sectionIn } from '#edit/document-differences.ts'
import { resolveField } from '#edit/address.ts'
import type { TranslatedLanguage } from '#edit/translations.ts'
import { valueText } from '#edit/value-text.ts'
import { isPage, type Document } from '#model/document.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '#model/language.ts'
import { isPressed } from '#frame/command-keys.ts'
import { linkToText } from '../../editor/linked-text.ts'
import { changedWords } from '../../history/changed-words.ts'
import { fieldName } from '../../history/history-words.ts'
import { labelFromName, sectionLabel } from '../../names.ts'
import type { Phrase } from '../../phrases/say.ts'
import { useSay, useSayLabel } from '../../phrases/use-say.ts'
import { ReviewButtons, RIGHT_KEYS } from './review-buttons.tsx'
import type { Verdict } from './review-change.ts'
import type { ShownText } from './use-document-texts.ts'
import { WORK } from './use-work-keys.ts'

const STATE_PHRASES: Readonly<Record<ShownText['state'], Phrase>> = {
  missing: 'Missing',
  stale: 'Stale',
  'needs-review': 'Needs review',
  ready: 'Ready',
}

type TextRowProps = {
  readonly text: ShownText
  readonly document: Document
  readonly language: TranslatedLanguage
  /** Address for editing rich texts. */
  readonly editorPath: string
  /** Called when the text gets the focus. */
  readonly keep: () => void
  /** Null without permission to write in the language. */
  readonly write: ((value: string) => void) | null
  /** Whether it needs a review that this person may do. */
  readonly isWork: boolean
  /** What this person can record about the translation. */
  readonly verdicts: readonly Verdict[]
  readonly review: (verdict: Verdict) => void
}

/** A text beside its translation: a plain text is edited here, a rich text on its page. */
export function TextRow({
  text,
  document,
  language,
  editorPath,
  keep,
  write,
  isWork,
  verdicts,
  review,
}: TextRowProps): ReactNode {
  const say = useSay()
  const sayLabel = useSayLabel()
  const sourceId = useId()
  const place = placeName(text, document, sayLabel)
  const mark = isWork ? WORK : {}
  const label = `${LANGUAGE_NAMES[language]}: ${place}`
  const words = text.translation === null ? '' : (valueText(text.translation) ?? '')
  const press = (event: KeyboardEvent): void => {
    const { key, altKey: alt, shiftKey: shift } = event
    const mod = event.ctrlKey || event.metaKey
    if (!isPressed(RIGHT_KEYS, { key, mod, shift, alt })) return
    event.preventDefault()
    if (verdicts.includes('right')) review('right')
  }
  return (
    <li className="translations-text">
      <p className="translations-place">
        {place} <span className={`chip translations-${text.state}`}>{say(STATE_PHRASES[text.state])}</span>
      </p>
      <div id={sourceId} lang={DEFAULT_LANGUAGE} className="translations-source">
        <SourceText {...text} />
      </div>
      {text.type === 'text' ? (
        <textarea
          {...mark}
          className="text-area"
          aria-label={label}
          aria-describedby={sourceId}
          lang={language}
          spellCheck
          readOnly={write === null}
          value={words}
          onFocus={keep}
          onKeyDown={press}
          onChange={({ target }) => write?.(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <div className="translations-rich">
          <p lang={language}>{words}</p>
          <a
            {...mark}
            onKeyDown={press}
            href={editorPath + hashOf(text, document)}
            aria-label={`${say('Write on the page')}: ${label}`}
          >
            {say('Write on the page')}
          </a>
        </div>
      )}
      {verdicts.length > 0 && (
        <ReviewButtons state={text.state} label={label} verdicts={verdicts} review={review} />
      )}
    </li>
  )
}

/** The source; of an outdated text with the words that changed since it was translated. */
function SourceText({ source, formerSource, state }: ShownText): ReactNode {
  const say = useSay()
  const after = valueText(source) ?? ''
  if (state !== 'stale' || formerSource === undefined) return after
  const { start, removed, added, end } = changedWords(valueText(formerSource) ?? '', after)
  if (removed === '' && added === '') {
    return (
      <>
        {after} <em>{say('Only the formatting changed.')}</em>
      </>
    )
  }
  return (
    <>
      {start}
      {removed !== '' && <del>{removed}</del>}
      {added !== '' && <ins>{added}</ins>}
      {end}
    </>
  )
}

/** Location of a text in words: section, block and field. */
function placeName({ of, path }: ShownText, document: Document, sayLabel: (label: string) => string): string {
  const found = of !== undefined && 'block' in of ? findBlock(document, of.block) : undefined
  const section = sectionIn(
    document,
    found?.section ?? (of !== undefined && 'section' in of ? of.section : ''),
  )
  const kind = found?.block.content?.type
  const field = fieldName(
    {
      path: indexedPath(document, of, path),
      ...(found && { block: { id: found.block.uniqueId, kind: kind ?? 'block' } }),
    },
    sayLabel,
  )
  return [
    ...(section === undefined ? [] : [sayLabel(sectionLabel(section))]),
    ...(kind === undefined ? [] : [sayLabel(labelFromName(kind))]),
    field,
  ].join(' · ')
}

/** A path inside an owner with list items by index, as the canvas addresses texts. */
function indexedPath(document: Document, of: ShownText['of'], path: ShownText['path']): (string | number)[] {
  const resolved = resolveField(document, of, path)
  return [...(resolved.ok ? resolved.value.path.slice(resolved.value.owner.length) : path)]
}

/** Fragment of an editor address: the text, in the page or in the design. */
function hashOf({ of, path }: ShownText, document: Document): string {
  const address = { ...(of && { of }), path: indexedPath(document, of, path) }
  return linkToText(isPage(document) ? address : { in: 'design', ...address })
}
