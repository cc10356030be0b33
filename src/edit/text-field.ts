import type { Node } from 'prosemirror-model'
import type { Mapping } from 'prosemirror-transform'
import { isObject } from '#std/json.ts'
import type { Document } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { RichText } from '#model/rich-text.ts'
import type { Owner } from './address.ts'
import { fieldValue } from './field-edit.ts'
import { textNode } from './text-node.ts'

/** One language of a text, by its owner and the path of its map. */
export type TextField = {
  readonly of?: Owner | undefined
  readonly path: readonly (string | number)[]
  readonly language: TextLanguage
}

/** How positions in texts move from one state of a document to another, by the key of the text; the others did not, or nobody knows. */
export type TextMoves = ReadonlyMap<string, Mapping>

/** Nobody has written in any text. */
export const NO_MOVES: TextMoves = new Map()

/** Names a text of a document: equal keys, same text. */
export const textKey = ({ of, path, language }: TextField): string =>
  JSON.stringify([of ?? null, path, language])

/** What one language of a text holds; undefined when nobody wrote it. */
export const fieldText = (document: Document, { of, path, language }: TextField): unknown =>
  fieldValue(document, { of, path: [...path, language] })

/** A value as the document that steps are made on; null for what is no text. */
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
