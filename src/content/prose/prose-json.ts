import type { Mark, Node } from 'prosemirror-model'
import type { Link } from '#model/block.ts'
import type { RichText } from '#model/rich-text.ts'
import { proseSchema } from './prose-schema.ts'

/** A rich text as a ProseMirror node. The text must fit the model; a nested shape that does not throws a RangeError. */
export function proseNode(text: RichText): Node {
  return proseSchema.nodeFromJSON(text)
}

/** What the `link` attribute of a mark becomes in the rich text; Markdown carries targets as strings until here. */
export type ReadLink = (target: unknown) => Link

const keepLink: ReadLink = (target) => target as Link

/** A ProseMirror document as sparse rich text: attributes without a value are left out. */
export function richTextOf(node: Node, readLink: ReadLink = keepLink): RichText {
  const { content } = nodeJson(node, readLink)
  return { type: 'doc', content: content ?? [] } as RichText
}

type NodeJson = {
  type: string
  attrs?: Record<string, unknown>
  content?: NodeJson[]
  text?: string
  marks?: object[]
}

function nodeJson(node: Node, readLink: ReadLink): NodeJson {
  const json: NodeJson = { type: node.type.name }
  const attrs = given(node.attrs)
  if (attrs) json.attrs = attrs
  if (node.text !== undefined) json.text = node.text
  if (node.childCount > 0) json.content = node.children.map((child) => nodeJson(child, readLink))
  if (node.marks.length > 0) json.marks = node.marks.map((mark) => markJson(mark, readLink))
  return json
}

function markJson(mark: Mark, readLink: ReadLink): object {
  const type = mark.type.name
  if (type === 'link') return { type, attrs: { link: readLink(mark.attrs['link']) } }
  const attrs = given(mark.attrs)
  return attrs ? { type, attrs } : { type }
}

function given(attrs: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  let own: Record<string, unknown> | undefined
  for (const name of Object.keys(attrs)) if (attrs[name] !== null) (own ??= {})[name] = attrs[name]
  return own
}
