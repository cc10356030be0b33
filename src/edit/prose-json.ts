import type { Mark, Node } from 'prosemirror-model'
import type { Link } from '#model/block.ts'
import type { RichText } from '#model/rich-text.ts'
import { proseSchema } from './prose-schema.ts'

/** Both are immutable, so each text is parsed once; edits replace only a few nodes at a time. */
const nodes = new WeakMap<RichText, Node>()
const written = new WeakMap<Node, NodeJson>()

/**
 * A rich text as a ProseMirror node. The text must fit the model; one that is nested too deeply or otherwise invalid throws a
 * RangeError.
 */
export function proseNode(text: RichText): Node {
  const known = nodes.get(text)
  if (known) return known
  const node = proseSchema.nodeFromJSON(text)
  nodes.set(text, node)
  return node
}

/** Converts a mark's `link` attribute for the rich text; while Markdown is parsed, targets are still strings. */
export type ReadLink = (target: unknown) => Link

/** A ProseMirror document as sparse rich text: attributes without a value are left out. */
export function richTextOf(node: Node, readLink?: ReadLink): RichText {
  const { content } = readLink ? nodeJson(node, readLink) : keptJson(node)
  return { type: 'doc', content: content ?? [] } as RichText
}

type NodeJson = {
  type: string
  attrs?: Record<string, unknown>
  content?: NodeJson[]
  text?: string
  marks?: object[]
}

/** The JSON of a node, cached per node, so that versions of a text share what did not change. */
function keptJson(node: Node): NodeJson {
  const known = written.get(node)
  if (known) return known
  const json = jsonOf(node, keptJson, (mark) => markJson(mark))
  written.set(node, json)
  return json
}

const nodeJson = (node: Node, readLink: ReadLink): NodeJson =>
  jsonOf(
    node,
    (child) => nodeJson(child, readLink),
    (mark) => markJson(mark, readLink),
  )

function jsonOf(
  node: Node,
  childJson: (child: Node) => NodeJson,
  jsonOfMark: (mark: Mark) => object,
): NodeJson {
  const json: NodeJson = { type: node.type.name }
  const attrs = given(node.attrs)
  if (attrs) json.attrs = attrs
  if (node.text !== undefined) json.text = node.text
  if (node.childCount > 0) json.content = node.children.map(childJson)
  if (node.marks.length > 0) json.marks = node.marks.map(jsonOfMark)
  return json
}

function markJson(mark: Mark, readLink?: ReadLink): object {
  const type = mark.type.name
  if (type === 'link' && readLink) return { type, attrs: { link: readLink(mark.attrs['link']) } }
  const attrs = given(mark.attrs)
  return attrs ? { type, attrs } : { type }
}

function given(attrs: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  let own: Record<string, unknown> | undefined
  for (const name of Object.keys(attrs)) if (attrs[name] !== null) (own ??= {})[name] = attrs[name]
  return own
}
