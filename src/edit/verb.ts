import type { z } from 'zod'
import type { Result } from '#std/result.ts'
import type { Design } from '#model/design.ts'
import { isPage, type Document } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { Change } from './change.ts'
import { refused, type Refusal } from './refusal.ts'
import type { TextMoves } from './text-field.ts'

/** The document after a change (null if it was removed), or why the change can't be applied. */
export type Outcome = Result<Document | null, Refusal>

/** What a change affects, as far as the change itself shows. Without `languages` it affects all of them. */
export type Touches = {
  readonly whole?: boolean
  /** First parts of paths of the document's own fields. */
  readonly fields?: readonly string[]
  readonly sections?: readonly string[]
  readonly blocks?: readonly string[]
  readonly languages?: readonly TextLanguage[]
}

/** One verb of the change language, for documents of type `D`. All functions are pure and mutate nothing. */
export type VerbOn<D extends Document | null, C> = {
  /** The schema of the change as plain data; unknown fields are refused. */
  readonly schema: z.ZodType<C>
  /** Applies the change. Only addresses are checked here; whether the result fits the model is checked afterwards. */
  readonly apply: (before: D, change: C) => Outcome
  /** The inverse: leads from `after`, the result of the change, back to exactly `before`. */
  readonly invert: (before: D, change: C, after: Document | null) => Change
  /** What the change removes or overwrites in a document; undefined if nothing. */
  readonly footprint: (document: D, change: C) => unknown
  /** Adapts the change to a document in which others have moved the neighbors of its index. */
  readonly carry?: (change: C, from: D, onto: D) => C
  /**
   * Adapts the change to a document in which others have edited the same text. `moves` maps positions between the states, if
   * known; the result includes the mapping after the change. Refused if the change has no place there any more.
   */
  readonly rebase?: (
    change: C,
    from: D,
    onto: D,
    moves: TextMoves,
  ) => Result<{ readonly change: C; readonly moves: TextMoves }, Refusal>
  readonly touches: (change: C) => Touches
  /** A short English sentence for the history, without a full stop. */
  readonly says: (change: C) => string
}

/** A verb for any document or none, as the registry stores it. */
export type Verb<C> = VerbOn<Document | null, C>

/** A verb for a document that must exist. */
export const onDocument = <C>(verb: VerbOn<Document, C>): Verb<C> =>
  narrowed(verb, (document) => document !== null, 'a document')

/** A verb for pages. */
export const onPage = <C>(verb: VerbOn<Page, C>): Verb<C> =>
  narrowed(verb, (document): document is Page => document !== null && isPage(document), 'a page')

/** A verb for the design. */
export const onDesign = <C>(verb: VerbOn<Design, C>): Verb<C> =>
  narrowed(verb, (document): document is Design => document !== null && !isPage(document), 'the design')

function narrowed<D extends Document, C>(
  verb: VerbOn<D, C>,
  fits: (document: Document | null) => document is D,
  what: string,
): Verb<C> {
  const must = (document: Document | null): D => {
    if (!fits(document)) throw new Error(`This change is for ${what}.`)
    return document
  }
  const { carry, rebase } = verb
  return {
    schema: verb.schema,
    apply(before, change) {
      if (fits(before)) return verb.apply(before, change)
      return before === null
        ? refused('not-found', 'The document does not exist. Someone may have removed it.')
        : refused('wrong-document', `This change is for ${what}. Send it to another document.`)
    },
    invert: (before, change, after) => verb.invert(must(before), change, after),
    footprint: (document, change) => verb.footprint(must(document), change),
    ...(carry && {
      carry: (change: C, from: Document | null, onto: Document | null) =>
        carry(change, must(from), must(onto)),
    }),
    ...(rebase && {
      rebase: (change: C, from: Document | null, onto: Document | null, moves: TextMoves) =>
        rebase(change, must(from), must(onto), moves),
    }),
    touches: verb.touches,
    says: verb.says,
  }
}

/** A document that was built from another along checked paths. */
export const asDocument = (value: unknown): Document => value as Document

/**
 * Maps an index from one list to another: after the same neighbor, else before the same neighbor, else limited by the length of
 * the list. Both lists are given by the names of their items.
 */
export function carriedIndex(from: readonly unknown[], onto: readonly unknown[], index: number): number {
  for (let at = Math.min(index, from.length) - 1; at >= 0; at -= 1) {
    const found = onto.indexOf(from[at])
    if (found >= 0) return found + 1
  }
  for (const name of from.slice(index)) {
    const found = onto.indexOf(name)
    if (found >= 0) return found
  }
  return Math.min(index, onto.length)
}
