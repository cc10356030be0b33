import type { TextLanguage } from '#model/language.ts'
import { languageOf } from '../language-of.island.ts'
import { keyFrom, makeGroup } from '../operable.island.ts'
import { listText } from '../numbers.ts'
import { LOT_WORDS, NOTHING } from './lot-words.ts'
import { traceOf, type Use } from './trace-lot.ts'

/** A lot that can be chosen, with the number of its column and its row. */
type Key = { readonly button: HTMLButtonElement; readonly column: number; readonly row: number }
type Keys = ReadonlyMap<string, Key>

/** SECT-17: a lot that is chosen is followed up and down; one under the mouse, as long as it is there. */
export function start(root: HTMLElement): (() => void) | undefined {
  const story = root.querySelector<HTMLElement>('.trace-story')
  const graph = root.querySelector<HTMLElement>('.trace-graph')
  if (story === null || graph === null) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const keys = keysIn(graph)
  const language = languageOf(root)
  const uses = usesIn(keys)
  let chosen = root.querySelector('[data-chain="chosen"]')?.getAttribute('data-lot') ?? ''
  const show = (id: string): void => {
    follow(graph, keys, uses, id)
    tell(story, storyOf(id, keys, uses, language))
  }
  const choose = (id: string): void => {
    chosen = id
    for (const [lot, { button }] of keys) {
      button.tabIndex = lot === id ? 0 : -1
      button.setAttribute('aria-pressed', String(lot === id))
    }
    show(id)
  }
  for (const [id, { button }] of keys) {
    button.addEventListener('click', () => choose(id), { signal })
    const enter = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') show(id)
    }
    button.addEventListener('pointerenter', enter, { signal })
  }
  graph.addEventListener('pointerleave', () => show(chosen), { signal })
  const press = (event: KeyboardEvent): void => {
    const next = nextLot(chosen, event.key, keys)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    keys.get(next)?.button.focus()
  }
  graph.addEventListener('keydown', press, { signal })
  choose(chosen)
  graph.setAttribute('role', 'group')
  graph.setAttribute('aria-label', LOT_WORDS.hint[language])
  story.setAttribute('role', 'status')
  makeGroup(root)
  return () => ending.abort()
}

/** The drawn lots as keys, by their ids. */
const keysIn = (graph: HTMLElement): Keys =>
  new Map(
    [...graph.querySelectorAll('[data-lot]')].map((drawn) => {
      const button = keyFrom(drawn)
      const { lot = '', column, row } = button.dataset
      return [lot, { button, column: Number(column), row: Number(row) }]
    }),
  )

/** Which lot goes into which, in the order of the lines in the drawing. */
const usesIn = (keys: Keys): readonly Use[] =>
  [...keys].flatMap(([to, { button }]) =>
    (button.dataset['from']?.split(' ') ?? []).filter((from) => keys.has(from)).map((from) => ({ from, to })),
  )

type Story = Readonly<Record<string, string | undefined>>

/** Details of a lot: its own, and the lots before and after it. */
function storyOf(id: string, keys: Keys, uses: readonly Use[], language: TextLanguage): Story {
  const own = keys.get(id)?.button.dataset ?? {}
  const { up, down } = traceOf(id, uses)
  const lots = down.filter((lot) => keys.get(lot)?.button.classList.contains('trace-place') !== true)
  return {
    name: own['name'],
    recall: own['recall'],
    madeOf: own['madeOf'] ?? listText(up, language),
    wentInto: lots.length === 0 ? NOTHING : listText(lots, language),
  }
}

function tell(story: HTMLElement, told: Story): void {
  for (const part of story.querySelectorAll<HTMLElement>('[data-told]')) {
    const text = told[part.dataset['told'] ?? '']
    if (text !== undefined && part.textContent !== text) part.textContent = text
  }
}

/** Marks a lot, all above it and all below it, and the lines between them. */
function follow(graph: HTMLElement, keys: Keys, uses: readonly Use[], id: string): void {
  const { up, down } = traceOf(id, uses)
  const chainOf = (lot: string): string | null =>
    lot === id ? 'chosen' : up.includes(lot) ? 'up' : down.includes(lot) ? 'down' : null
  for (const [lot, { button }] of keys) mark(button, chainOf(lot))
  for (const [at, line] of graph.querySelectorAll('path').entries()) {
    const use = uses[at]
    if (use === undefined) continue
    const [from, to] = [chainOf(use.from), chainOf(use.to)]
    const isBelow = to === 'down' && (from === 'down' || from === 'chosen')
    const isAbove = from === 'up' && (to === 'up' || to === 'chosen')
    mark(line, isBelow ? 'down' : isAbove ? 'up' : null)
  }
}

const mark = (element: Element, chain: string | null): void => {
  if (chain === null) element.removeAttribute('data-chain')
  else element.setAttribute('data-chain', chain)
}

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The lot that an arrow key leads to: the nearest of the next column, or the next of the same one. */
function nextLot(id: string, key: string, keys: Keys): string | undefined {
  const from = keys.get(id)
  const [columns, rows] = STEPS[key] ?? []
  if (from === undefined || columns === undefined || rows === undefined) return undefined
  const there = [...keys]
    .filter(([, to]) => to.column === from.column + columns && (rows === 0 || (to.row - from.row) * rows > 0))
    .toSorted(([, one], [, other]) => Math.abs(one.row - from.row) - Math.abs(other.row - from.row))
  return there[0]?.[0]
}
