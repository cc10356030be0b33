import type { Source } from '#store/port.ts'
import { isMarkdown, parseSource } from '../source-file.ts'

/** A page's id as it is usually written: a line by itself at the left edge. */
const ID_LINE = /^id:[ \t]+(\d{1,15})[ \t]*(?:#.*)?\r?$/m

/** The id in a page's file, without parsing the rest if possible; undefined if there is none. */
export function pageIdIn(source: Source): number | undefined {
  const end = isMarkdown(source) ? source.text.indexOf('\n---', 3) : -1
  const line = ID_LINE.exec(end < 0 ? source.text : source.text.slice(0, end))
  if (line) return Number(line[1])
  const id = parseSource(source, 'page').map['id']
  return typeof id === 'number' ? id : undefined
}
