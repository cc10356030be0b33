import type { ReviewDifference } from '#edit/review-differences.ts'
import type { DocumentKey } from '#model/document.ts'
import { isTextLanguage, LANGUAGE_NAMES } from '#model/language.ts'
import { labelFromName, labelOfField } from '../names.ts'
import type { Phrase } from '../phrases/say.ts'
import type { Say } from '../phrases/use-say.ts'
import type { Entry } from './use-history.ts'

export type Difference = Entry['differences'][number]

type SayLabel = (label: string) => string

/** The name of a field, with its list item: `Items 2, Title`. */
export function fieldName({ path, block }: Pick<Difference, 'path' | 'block'>, sayLabel: SayLabel): string {
  const field = path.findLast((part) => typeof part === 'string') ?? ''
  const label = sayLabel(labelOfField(field, block?.kind))
  const at = path.findLastIndex((part) => typeof part === 'number')
  const list = path[at - 1]
  if (typeof list !== 'string') return label
  const item = `${sayLabel(labelOfField(list, block?.kind))} ${Number(path[at]) + 1}`
  return list === field ? item : `${item}, ${label}`
}

/** Where a difference is: a section by its name, else the page. */
export const placeName = ({ section }: Difference, say: Say, sayLabel: SayLabel): string =>
  section === undefined ? say('the page') : sayLabel(section.name ?? labelFromName(section.component))

/** What was said of a translation, in words that follow a name. */
const REVIEW_PHRASES: Readonly<Record<ReviewDifference['kind'], Phrase>> = {
  'review-asked': 'asked for a review of {field} in {place} ({language})',
  reviewed: 'reviewed {field} in {place} ({language})',
  'review-withdrawn': 'took back asking for a review of {field} in {place} ({language})',
  'review-kept': 'left {field} in {place} ({language}) marked for a review',
  fits: 'said that {field} in {place} ({language}) still fits its source',
  outdated: 'marked {field} in {place} ({language}) as outdated again',
}

/** A change, in words that follow a name: `changed Title in Opening (Français)`. */
export function differenceWords(difference: Difference, say: Say, sayLabel: SayLabel): string {
  const { kind, block, language } = difference
  const place = placeName(difference, say, sayLabel)
  if (kind !== 'added' && kind !== 'removed' && kind !== 'moved') {
    const field = fieldName(difference, sayLabel)
    const words = { field, place, language: isTextLanguage(language ?? '') ? LANGUAGE_NAMES[language!] : '' }
    if (kind !== 'field') return say(REVIEW_PHRASES[kind], words)
    return language === undefined
      ? say('changed {field} in {place}', words)
      : say('changed {field} in {place} ({language})', words)
  }
  const part = block === undefined ? place : `${sayLabel(labelFromName(block.kind))} (${place})`
  if (kind === 'added') return say('added {part}', { part })
  return kind === 'removed' ? say('removed {part}', { part }) : say('moved {part}', { part })
}

/** An entry of a document's history, in words that follow a name. */
export function entryWords(entry: Entry, on: DocumentKey, say: Say, sayLabel: SayLabel): string {
  const part = say(on === 'design' ? 'the design' : 'the page')
  if (entry.kind !== 'changed')
    return say(entry.kind === 'added' ? 'added {part}' : 'removed {part}', { part })
  const [first, ...others] = entry.differences
  if (first === undefined) return ''
  const words = differenceWords(first, say, sayLabel)
  const count = others.length + entry.more
  return count === 0 ? words : say('{what}, and {count} more', { what: words, count })
}
