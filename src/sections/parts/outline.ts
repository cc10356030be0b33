import { plainTextOf, type BlockNode, type RichText } from '#model/rich-text.ts'

type Heading = Extract<BlockNode, { type: 'heading' }>

/** A heading of the second level, as a list of contents shows it. */
export type OutlineEntry = { readonly anchor: string; readonly title: string }

/** A long text whose headings all have anchors, and its parts: what comes before the first heading, then one per heading. */
export type Outline = {
  readonly entries: readonly OutlineEntry[]
  readonly parts: readonly { readonly anchor: string | null; readonly text: RichText }[]
}

const MAX_ANCHOR_LENGTH = 80

/** Reads a long text by its headings. A heading without an anchor gets one from its words, unique in the text. */
export function outlineOf(text: RichText): Outline {
  const given = new Set(
    text.content.flatMap((node) => (node.type === 'heading' ? (node.attrs.anchor ?? []) : [])),
  )
  const taken = new Set<string>()
  const nodes = text.content.map((node) => (node.type === 'heading' ? anchored(node, taken, given) : node))
  const parts: { anchor: string | null; text: { type: 'doc'; content: BlockNode[] } }[] = []
  const entries: OutlineEntry[] = []
  for (const node of nodes) {
    const opens = node.type === 'heading' && node.attrs.level === 2
    if (opens || parts.length === 0) {
      const anchor = opens ? (node.attrs.anchor ?? null) : null
      parts.push({ anchor, text: { type: 'doc', content: [] } })
      if (anchor !== null) entries.push({ anchor, title: plainTextOf(node) })
    }
    parts.at(-1)?.text.content.push(node)
  }
  return { entries, parts }
}

/** A heading with a unique anchor; one set by an editor takes precedence over one made from its words. */
function anchored(heading: Heading, taken: Set<string>, given: ReadonlySet<string>): Heading {
  const own = heading.attrs.anchor
  const anchor =
    own === undefined
      ? freeName(anchorOf(plainTextOf(heading)), (name) => taken.has(name) || given.has(name))
      : freeName(own, (name) => taken.has(name))
  taken.add(anchor)
  return { ...heading, attrs: { ...heading.attrs, anchor } }
}

/** Words as an anchor: lower-case letters without marks, digits, hyphens. */
export function anchorOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const joined = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+/, '')
  return joined.slice(0, MAX_ANCHOR_LENGTH).replace(/-+$/, '') || 'part'
}

function freeName(wish: string, isTaken: (name: string) => boolean): string {
  let name = wish
  for (let count = 2; isTaken(name); count += 1) {
    const ending = `-${count}`
    name = wish.slice(0, MAX_ANCHOR_LENGTH - ending.length) + ending
  }
  return name
}
