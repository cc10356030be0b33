import type { ReactNode } from 'react'
import type { TextLanguage } from '#model/language.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import { changedWords, firstOf, lastOf } from './changed-words.ts'
import { differenceWords, entryWords, fieldName, placeName, type Difference } from './history-words.ts'
import type { RestoreRequest } from './send-restore.ts'
import type { Entry, Scope } from './use-history.ts'

type HistoryItemProps = {
  readonly entry: Entry
  readonly ui: TextLanguage
  readonly scope: Scope
  readonly mayRestore: MayRestore
  readonly restore: (part: Omit<RestoreRequest, 'on'>) => void
}

/** Whether a person may restore everything, sections and fields, and texts. */
type MayRestore = { readonly all: boolean; readonly parts: boolean; readonly texts: boolean }

/** Differences that are shown initially; the others on demand. */
const SHOWN = 3

/** An entry of the history: who, when, and what changed. */
export function HistoryItem({ entry, ui, scope, mayRestore, restore }: HistoryItemProps): ReactNode {
  const say = useSay()
  const sayLabel = useSayLabel()
  const when = timeText(entry.at, ui)
  const shown = entry.differences.slice(0, SHOWN)
  const others = entry.differences.slice(SHOWN)
  const line = (difference: Difference): ReactNode => (
    <DifferenceView
      key={JSON.stringify([
        difference.kind,
        difference.section,
        difference.block,
        difference.path,
        difference.language,
      ])}
      difference={difference}
      withWords={entry.differences.length > 1}
      putBack={mayPutBack(difference, mayRestore) ? () => restore(partOf(difference, entry)) : null}
    />
  )
  return (
    <li className="history-item">
      <p className="history-head">
        <strong>{entry.name}</strong> {entryWords(entry, scope.on, say, sayLabel)}
        {entry.isUndo && ` (${say('undo')})`}
      </p>
      <p className="history-when">
        <time dateTime={new Date(entry.at).toISOString()}>{when}</time>
        {mayRestore.all && entry.kind !== 'removed' && (
          <TextButton
            look="quiet"
            label={say('Restore the state of {time}', { time: when })}
            onPress={() =>
              restore({ to: entry.seq, ...(scope.section !== undefined && { section: scope.section }) })
            }
          >
            {say('Restore')}
          </TextButton>
        )}
      </p>
      {shown.length > 0 && <ul>{shown.map(line)}</ul>}
      {others.length > 0 && (
        <details>
          <summary>{say('{count} more', { count: others.length + entry.more })}</summary>
          <ul>{others.map(line)}</ul>
        </details>
      )}
    </li>
  )
}

type DifferenceViewProps = {
  readonly difference: Difference
  readonly withWords: boolean
  readonly putBack: (() => void) | null
}

function DifferenceView({ difference, withWords, putBack }: DifferenceViewProps): ReactNode {
  const say = useSay()
  const sayLabel = useSayLabel()
  const name =
    difference.kind === 'field' ? fieldName(difference, sayLabel) : placeName(difference, say, sayLabel)
  const isEmpty = difference.kind !== 'field' && !withWords && putBack === null
  return isEmpty ? null : (
    <li className="history-difference">
      {withWords && <p>{differenceWords(difference, say, sayLabel)}</p>}
      {difference.kind === 'field' && <TextDifference {...difference} />}
      {putBack !== null && (
        <TextButton look="quiet" label={say('Put back {name}', { name })} onPress={putBack}>
          {say('Put back')}
        </TextButton>
      )}
    </li>
  )
}

function TextDifference({ before, after, language }: Difference): ReactNode {
  const say = useSay()
  const { start, removed, added, end } = changedWords(before ?? '', after ?? '')
  if (removed === '' && added === '')
    return <p className="history-formatting">{say('Only the formatting changed.')}</p>
  return (
    <p className="history-text" {...(language !== undefined && { lang: language })}>
      {lastOf(start)}
      {removed !== '' && <del>{removed}</del>}
      {added !== '' && <ins>{added}</ins>}
      {firstOf(end)}
    </p>
  )
}

/** What can be restored from before an entry: a field, a text in its language, or a removed section. */
const mayPutBack = ({ kind, language, block }: Difference, may: MayRestore): boolean =>
  kind === 'field'
    ? may.parts || (may.texts && language !== undefined)
    : may.parts && kind === 'removed' && block === undefined

function partOf(
  { kind, section, block, path, language }: Difference,
  { from }: Entry,
): Omit<RestoreRequest, 'on'> {
  return {
    to: from,
    ...(block ? { block: block.id } : section && { section: section.id }),
    ...(kind === 'field' && { field: path, ...(language !== undefined && { language }) }),
  }
}

function timeText(at: number, ui: TextLanguage): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(ui, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'medium',
  }).format(date)
}
