import { Schema, type Node } from 'prosemirror-model'
import type { RichText } from '#model/rich-text.ts'
import { proseNode, richTextOf } from './prose-json.ts'
import { proseSchema } from './prose-schema.ts'

/** What a text is made of: one line of characters, or typed paragraphs. As the fields of kinds and components declare it. */
export type TextType = 'text' | 'rich-text'

/** A text of one language as documents hold it. */
export type TextValue = string | RichText

/** A plain text as a document of nothing but characters: position n is before character n. */
export const lineSchema = new Schema({ nodes: { doc: { content: 'text*' }, text: {} } })

/** The ProseMirror schema of a plain text or of a rich one. */
export const schemaOf = (type: TextType): Schema => (type === 'text' ? lineSchema : proseSchema)

/** Whether a text is plain or rich. */
export const typeOf = (value: TextValue): TextType => (typeof value === 'string' ? 'text' : 'rich-text')

/** A text without a word. */
export const emptyText = (type: TextType): TextValue => (type === 'text' ? '' : EMPTY)

const EMPTY: RichText = { type: 'doc', content: [] }

/** A text as the document that steps are made on. A rich text must fit the model. */
export function textNode(value: TextValue): Node {
  if (typeof value !== 'string') return proseNode(value)
  return lineSchema.node('doc', null, value === '' ? [] : [lineSchema.text(value)])
}

/** The text that such a document stands for. */
export const textOf = (node: Node): TextValue =>
  node.type.schema === lineSchema ? node.textContent : richTextOf(node)

/** Whether a value is a text that reads back exactly as it is; old data may order marks or attributes in another way. */
export const isExact = (value: TextValue): boolean =>
  JSON.stringify(textOf(textNode(value))) === JSON.stringify(value)

/** A word that tells one state of a text from others, for refusing steps that were made on another. */
export function fingerprintOf(node: Node): string {
  const words = JSON.stringify(textOf(node))
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return `${node.content.size.toString(36)}-${(hash >>> 0).toString(36)}`
}
