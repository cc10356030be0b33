import { Schema, type Node } from 'prosemirror-model'
import type { RichText } from '#model/rich-text.ts'
import { proseNode, richTextOf } from './prose-json.ts'
import { proseSchema } from './prose-schema.ts'

/** Type of a text: a single line of characters, or rich text. Kinds and components declare it for their fields. */
export type TextType = 'text' | 'rich-text'

/** A text of one language as documents store it. */
export type TextValue = string | RichText

/** A plain text as a document that contains only characters: position n is before character n. */
export const lineSchema = new Schema({ nodes: { doc: { content: 'text*' }, text: {} } })

/** The ProseMirror schema of a plain or a rich text. */
export const schemaOf = (type: TextType): Schema => (type === 'text' ? lineSchema : proseSchema)

/** Whether a text is plain or rich. */
export const typeOf = (value: TextValue): TextType => (typeof value === 'string' ? 'text' : 'rich-text')

/** An empty text. */
export const emptyText = (type: TextType): TextValue => (type === 'text' ? '' : EMPTY)

const EMPTY: RichText = { type: 'doc', content: [] }

/** A text as a ProseMirror document. A rich text must fit the model. */
export function textNode(value: TextValue): Node {
  if (typeof value !== 'string') return proseNode(value)
  return lineSchema.node('doc', null, value === '' ? [] : [lineSchema.text(value)])
}

/** Converts a ProseMirror document back to a text. */
export const textOf = (node: Node): TextValue =>
  node.type.schema === lineSchema ? node.textContent : richTextOf(node)

/** Whether a value is a text that survives the round trip unchanged; older data may order marks or attributes differently. */
export const isExact = (value: TextValue): boolean =>
  JSON.stringify(textOf(textNode(value))) === JSON.stringify(value)

/** A short fingerprint of a text's state. Steps that are based on another state are refused. */
export function fingerprintOf(node: Node): string {
  const words = JSON.stringify(textOf(node))
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return `${node.content.size.toString(36)}-${(hash >>> 0).toString(36)}`
}
