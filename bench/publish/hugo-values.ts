import { writeMarkdown } from '#content/prose/write-markdown.ts'
import type { Block, Slots } from '#model/block.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { plainTextOf, type RichText, type TableRowNode } from '#model/rich-text.ts'
import { pathOf } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import { isObject } from '#std/json.ts'

/** Where a value is shown. */
export type Place = {
  readonly language: TextLanguage
  readonly prefix: string | undefined
  readonly byId: ReadonlyMap<number, Page>
}

/**
 * A value with its texts in one language, rich ones in Markdown and tables in cells, and its links as paths with the title
 * they lead to.
 */
export function plainValue(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map((item) => plainValue(item, place))
  if (!isObject(value)) return value
  if ('en' in value) {
    const text = textIn<string | RichText>(value, place.language)?.value
    return typeof text === 'object' ? proseValue(text, place) : text
  }
  if (typeof value['type'] === 'string' && isObject(value['data'])) return linkValue(value['data'], place)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainValue(inner, place)]))
}

/** Blocks by slot, each with the fields of its kind beside its own. */
export const slotValues = (slots: Slots | undefined, place: Place): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(slots ?? {}).map(([slot, blocks]) => [
      slot,
      blocks?.map((block) => blockValue(block, place)),
    ]),
  )

const blockValue = ({ uniqueId, content, link, children }: Block, place: Place): unknown => ({
  id: uniqueId,
  kind: content?.type,
  ...(plainValue(content?.data ?? {}, place) as object),
  link: plainValue(link, place),
  children: slotValues(children, place),
})

function linkValue(data: Readonly<Record<string, unknown>>, place: Place): unknown {
  const page = place.byId.get(Number(data['id']))
  if (page === undefined) return { path: data['url'], outside: true }
  return {
    path: pathOf(page.route, place.prefix),
    title: plainValue(page.title, place),
    description: plainValue(page.pageMeta?.description, place),
  }
}

/** Markdown has no captions, signs and heads of rows: a text of tables comes in cells. */
function proseValue(text: RichText, place: Place): unknown {
  const tables = text.content.flatMap((node) => (node.type === 'table' ? [node.content] : []))
  if (tables.length < text.content.length) return markdownOf(text, place)
  return tables.map(([head, ...rows]) => ({
    head: head && cellsOf(head, place),
    rows: rows.map((row) => cellsOf(row, place)),
  }))
}

/** Cells without marks as they are, the others in Markdown. */
const cellsOf = ({ content: cells }: TableRowNode, place: Place): unknown =>
  cells.map(({ attrs, content = [] }) => {
    const paragraph = { type: 'paragraph' as const, content: [...content] }
    const plain = content.every((node) => node.type === 'text' && (node.marks ?? []).length === 0)
    const said = plain
      ? { text: plainTextOf(paragraph).trim() }
      : { markdown: markdownOf({ type: 'doc', content: [paragraph] }, place) }
    return { ...said, align: attrs?.align }
  })

/** The texts of made-up pages hold nothing else that Markdown has no sign for. */
function markdownOf(text: RichText, place: Place): string {
  const links = new Map<string, unknown>()
  const written = writeMarkdown(
    text,
    (link) => {
      const path = link.type === 'page' ? pathOf(place.byId.get(link.data.id)?.route ?? '', place.prefix) : ''
      const target = link.type === 'external' ? link.data.url : path
      links.set(target, link)
      return target
    },
    (target) => links.get(target) as never,
  )
  if (written === undefined) throw new Error('A text of the benchmark can not be written in Markdown.')
  return written
}
