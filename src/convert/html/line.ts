import { sameJson } from '#std/json.ts'
import type { InlineNode, Mark } from '#model/rich-text.ts'

const SPACES = /[ \t\n\r\f]+/g

/** A line of inline content while it is collected, with spaces collapsed as in a browser. */
export class Line {
  #nodes: InlineNode[] = []

  get isEmpty(): boolean {
    return this.#nodes.length === 0
  }

  text(text: string, marks: readonly Mark[]): void {
    const collapsed = text.replaceAll(SPACES, ' ')
    const own = this.#endsOpen() ? collapsed : collapsed.replace(/^ /, '')
    if (own === '') return
    const last = this.#nodes.at(-1)
    if (last?.type === 'text' && sameJson(last.marks ?? [], marks)) last.text += own
    else this.#nodes.push({ type: 'text', text: own, ...marked(marks) })
  }

  break(): void {
    this.#trimEnd()
    this.#nodes.push({ type: 'hard_break' })
  }

  icon(name: string, marks: readonly Mark[]): void {
    this.#nodes.push({ type: 'icon', attrs: { name }, ...marked(marks) })
  }

  /** The content of the line, without a space and one break at its end, which a browser does not show. */
  take(): InlineNode[] {
    this.#trimEnd()
    if (this.#nodes.at(-1)?.type === 'hard_break') this.#nodes.pop()
    this.#trimEnd()
    const nodes = this.#nodes
    this.#nodes = []
    return nodes
  }

  /** Whether a space at this place would be visible. */
  #endsOpen(): boolean {
    const last = this.#nodes.at(-1)
    return (
      last !== undefined && last.type !== 'hard_break' && !(last.type === 'text' && last.text.endsWith(' '))
    )
  }

  #trimEnd(): void {
    const last = this.#nodes.at(-1)
    if (last?.type !== 'text' || !last.text.endsWith(' ')) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') this.#nodes.pop()
  }
}

const marked = (marks: readonly Mark[]): { marks?: Mark[] } => (marks.length > 0 ? { marks: [...marks] } : {})
