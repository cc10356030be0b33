import type { Node } from 'prosemirror-model'
import type { Mapping } from 'prosemirror-transform'
import { isObject } from '#std/json.ts'
import type { Document } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { RichText } from '#model/rich-text.ts'
import type { Owner } from './address.ts'
import { fieldValue } from './field-edit.ts'
import { textNode } from './text-node.ts'

/** Address of one language of a text: its owner and the path of its map. */
export type TextField = {
  readonly of?: Owner | undefined
  readonly path: readonly (string | number)[]
  readonly language: TextLanguage
}

/**
 * How text positions move from one state of a document to another, by text key. Texts without an entry did not change, or their
 * moves are unknown.
 */
export type TextMoves = ReadonlyMap<string, Mapping>

/** No text has changed. */
export const NO_MOVES: TextMoves = new Map()

/** A unique key of a text within a document. */
export const textKey = ({ of, path, language }: TextField): string =>
  JSON.stringify([of ?? null, path, language])

/** The value of one language of a text; undefined if it is not written. */
export const fieldText = (document: Document, { of, path, language }: TextField): unknown =>
  fieldValue(document, { of, path: [...path, language] })

/** A value as a ProseMirror document; null if it is not a text. */
export function nodeOfValue(value: unknown): Node | null {
  if (typeof value === 'string') return textNode(value)
  if (!isObject(value) || value['type'] !== 'doc') return null
  try {
    return textNode(value as RichText)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
