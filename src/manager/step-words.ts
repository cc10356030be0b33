import { ownerPath } from '#edit/address.ts'
import type { StepTarget } from '#edit/step-target.ts'
import type { Selection } from '#frame/selection.ts'
import type { Document } from '#model/document.ts'
import { isPage } from '#model/document.ts'
import { selectionLabel } from './names.ts'
import type { Phrase } from './phrases/say.ts'
import type { Say } from './phrases/use-say.ts'
import type { Stepped } from './undo-history.ts'

/** What is needed to name a step: the documents before it and now, in one of which its subject exists. */
type Named = {
  readonly target: StepTarget
  readonly documents: readonly (Document | null)[]
  readonly say: Say
  readonly sayLabel: (label: string) => string
}

const PART_PHRASES = {
  added: 'adding {part}',
  removed: 'removing {part}',
  moved: 'moving {part}',
} as const satisfies Readonly<Record<string, Phrase>>

/** A step in words: `title of Hero`, `moving Steps`. */
export function stepWords({ target, documents, say, sayLabel }: Named): string {
  const { kind, of, path } = target
  const document =
    documents.find((one) => one !== null && has(one, of)) ?? documents.find((one) => one !== null)
  const place = placeWords(target, document ?? null, say, sayLabel)
  const field = path.findLast((part) => typeof part === 'string')
  const part =
    field === undefined || document === undefined || document === null
      ? place
      : say('{field} of {place}', {
          field: lowerFirst(sayLabel(selectionLabel({ of, path: [...path] }, document))),
          place,
        })
  return kind === 'changed' ? part : say(PART_PHRASES[kind], { part })
}

function placeWords(
  { of, isWhole }: StepTarget,
  document: Document | null,
  say: Say,
  sayLabel: Named['sayLabel'],
): string {
  if (of === undefined || isWhole === true || document === null)
    return say(document !== null && !isPage(document) ? 'the design' : 'the page')
  if (!has(document, of)) return say('block' in of ? 'a block' : 'a section')
  return sayLabel(selectionLabel({ of, path: [] }, document))
}

const has = (document: Document, of: StepTarget['of']): boolean => ownerPath(document, of).ok

/** Labels of fields begin with a capital letter, which abbreviations keep. */
const lowerFirst = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)

/** What an undo or redo did, in words; empty if it was refused. */
export function steppedWords(
  what: 'undo' | 'redo',
  stepped: Stepped,
  {
    say,
    sayLabel,
    now,
    nothing,
  }: Pick<Named, 'say' | 'sayLabel'> & {
    readonly now: (target: StepTarget) => Document | null
    readonly nothing: Readonly<Record<'undo' | 'redo', Phrase>>
  },
): string {
  if (stepped === null) return ''
  if (stepped.kind === 'nothing') return say(nothing[what])
  const { target, before } = stepped
  if (target === null) return say(what === 'undo' ? 'Undone.' : 'Redone.')
  const step = stepWords({ target, documents: [now(target), before], say, sayLabel })
  return say(what === 'undo' ? 'Undone: {step}' : 'Redone: {step}', { step })
}

/** What a step changed, as a selection in the later document; null if it no longer exists. */
export function stepSelection({ on, of, path }: StepTarget, document: Document | null): Selection | null {
  if (document === null || of === undefined || !has(document, of)) return null
  return { ...(on === 'design' && { in: 'design' }), of, path: [...path] }
}
