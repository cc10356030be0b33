import { isObject } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import { iconName, richText, type InlineNode, type Mark } from '#model/rich-text.ts'
import { colorOf } from '../color.ts'
import { inlineOf } from '../html/flow.ts'
import type { Lines } from './label-look.ts'

/** Language key of a line that is the same in all languages. */
const ANY = ''

/** Whether a converted block is one line of words and icons, which a label can contain: a text, an icon, or a row of these. */
export function isLine(block: Block): boolean {
  const held = Object.values(block.children ?? {}).flat()
  const isPlain = block.hidden === undefined || block.hidden === false
  return isPlain && ['text', 'row', 'icon'].includes(block.content?.type ?? '') && held.every(isLine)
}

/** The words and icons of such a block, by language, with its link and color applied to each. */
export function lineIn(block: Block): Lines {
  const data = block.content?.data ?? {}
  const color = colorOf(data['color'])
  const marks: Mark[] = [
    ...(block.link ? [{ type: 'link', attrs: { link: block.link } } as const] : []),
    ...(color === undefined ? [] : [{ type: 'color', attrs: { color } } as const]),
  ]
  const held = Object.values(block.children ?? {}).flat()
  const lines = joinedLines([ownLines(block.content?.type, data), ...held.map(lineIn)])
  return new Map([...lines].map(([language, line]) => [language, line.map((node) => marked(node, marks))]))
}

function ownLines(kind: string | undefined, data: Readonly<Record<string, unknown>>): Lines {
  const icon = iconName.safeParse(data['icon'])
  if (kind === 'icon')
    return new Map(icon.success ? [[ANY, [{ type: 'icon', attrs: { name: icon.data } }]]] : [])
  const texts = kind === 'text' && isObject(data['text']) ? Object.entries(data['text']) : []
  return new Map(
    texts.flatMap(([language, text]): [string, readonly InlineNode[]][] => {
      const doc = richText.safeParse(text)
      return doc.success ? [[language, inlineOf(doc.data.content)]] : []
    }),
  )
}

/** A node with additional marks, unless it has its own of the same type. */
function marked(node: InlineNode, marks: readonly Mark[]): InlineNode {
  if (node.type === 'hard_break') return node
  const own = node.marks ?? []
  const added = marks.filter(({ type }) => own.every((mark) => mark.type !== type))
  return added.length === 0 ? node : { ...node, marks: [...own, ...added] }
}

/**
 * Concatenates lines in each language in which any of them is written. Lines that lack the language contribute what visitors
 * would have seen: their text in the default language or the first one.
 */
export function joinedLines(all: readonly Lines[]): Lines {
  const said = all.filter((lines) => [...lines.values()].some((line) => line.length > 0))
  const languages = new Set(said.flatMap((lines) => [...lines.keys()]))
  if (languages.size > 1) languages.delete(ANY)
  return new Map(
    [...languages].map((language) => [
      language,
      said
        .map(
          (lines) =>
            lines.get(language) ??
            lines.get(ANY) ??
            lines.get(DEFAULT_LANGUAGE) ??
            [...lines.values()][0] ??
            [],
        )
        .filter((line) => line.length > 0)
        .flatMap((line, at) => (at === 0 ? line : [SPACE, ...line])),
    ]),
  )
}

const SPACE: InlineNode = { type: 'text', text: ' ' }
