import type { ReactNode } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '#model/language.ts'
import { isObject } from '#std/json.ts'
import { address } from '#frame/selection.ts'
import { useEditor } from '../editor/editor-context.ts'
import { excerpt } from '../names.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import type { ControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { plainLines, plainProse } from './plain-prose.ts'
import { useField } from './use-field.ts'
import { useTyped } from './use-typed.ts'

/** A plain text in the current language, with the English original beside a translation. */
export function LineControl({ field, place }: ControlProps): ReactNode {
  const { language, mayWrite } = useEditor()
  const { value, setText, problem } = useField(place)
  const say = useSay()
  const sayLabel = useSayLabel()
  const texts = isObject(value) ? value : {}
  const text = plainText(texts[language])
  const source = plainText(texts[DEFAULT_LANGUAGE])
  return (
    <FieldFrame
      label={sayLabel(field.label)}
      note={say('{count} characters', { count: text.length })}
      problem={problem}
    >
      {({ labelledBy, describedBy }) => (
        <>
          <textarea
            className="text-area"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={problem !== null}
            lang={language}
            spellCheck
            readOnly={!mayWrite}
            rows={rowsFor(text)}
            value={text}
            onChange={({ target }) => setText(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
          {language !== DEFAULT_LANGUAGE && source !== '' && (
            <p className="field-source" lang={DEFAULT_LANGUAGE}>
              <b>{LANGUAGE_NAMES[DEFAULT_LANGUAGE]}</b> {source}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Approximate characters per line of the panel. */
const LINE = 36

const rowsFor = (text: string): number => {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LINE)))
  return Math.min(
    8,
    rows.reduce((sum, count) => sum + count, 0),
  )
}

/** A rich text: one without formatting in a field, of any other the beginning; and a button for editing it on the page. */
export function ProseControl({ field, place }: ControlProps): ReactNode {
  const { language, mayWrite, openText } = useEditor()
  const { value, setText, problem } = useField(place)
  const say = useSay()
  const label = useSayLabel()(field.label)
  const lines = plainLines(isObject(value) ? value[language] : undefined)
  const target = address.safeParse({ ...place, path: [...place.path] })
  return (
    <FieldFrame label={label} problem={problem}>
      {({ labelledBy, describedBy }) => (
        <div className="prose-control">
          {lines === null ? (
            <p lang={language}>{excerpt(value, language)}</p>
          ) : (
            <textarea
              className="text-area"
              aria-labelledby={labelledBy}
              aria-describedby={describedBy}
              aria-invalid={problem !== null}
              lang={language}
              spellCheck
              readOnly={!mayWrite}
              rows={rowsFor(lines)}
              value={lines}
              onChange={({ target: { value: typed } }) => setText(plainProse(typed))}
            />
          )}
          <TextButton
            look="quiet"
            label={`${say('Write on the page')}: ${label}`}
            isDisabled={!target.success || !mayWrite}
            onPress={() => {
              if (target.success) openText(target.data)
            }}
          >
            {say('Write on the page')}
          </TextButton>
        </div>
      )}
    </FieldFrame>
  )
}

/**
 * A word that is the same in all languages. An invalid value stays in the field with the reason, and does not reach the page.
 */
export function WordControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const known = typeof value === 'string' ? value : ''
  const { text, type, leave } = useTyped(known, problem, (typed) => (typed === '' ? clear() : set(typed)))
  const isLong = field.control === 'source'
  const label = useSayLabel()(field.label)
  return (
    <FieldFrame label={label} problem={problem}>
      {({ labelledBy, describedBy }) => {
        const shared = {
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          'aria-invalid': problem !== null,
          spellCheck: false,
          value: text,
          onBlur: leave,
        }
        return isLong ? (
          <textarea
            {...shared}
            className="text-area source"
            rows={6}
            onChange={({ target }) => type(target.value)}
          />
        ) : (
          <input {...shared} className="input" onChange={({ target }) => type(target.value)} />
        )
      }}
    </FieldFrame>
  )
}

/** Words separated by commas. */
export function WordsControl({ field, place }: ControlProps): ReactNode {
  const { value, set, clear, problem } = useField(place)
  const known = Array.isArray(value) ? value.join(', ') : ''
  const { text, type, leave } = useTyped(known, problem, (typed) => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    if (words.length === 0) clear()
    else set(words)
  })
  const say = useSay()
  const label = useSayLabel()(field.label)
  return (
    <FieldFrame label={label} note={say('with commas between')} problem={problem}>
      {({ labelledBy, describedBy }) => (
        <input
          className="input"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          value={text}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </FieldFrame>
  )
}
