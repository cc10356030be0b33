import { textLanguageOf } from '#model/language.ts'
import { inLanguage } from '../in-language.ts'
import { keyFrom, makeGroup } from '../operable.island.ts'
import { lotStory } from './lot-text.ts'
import { GRAPH, STAGES, traceOf, type Lot } from './trace-lot.ts'
import { LOT_WORDS } from './lot-words.ts'

/** SECT-17: a lot that is chosen is followed up and down; one under the mouse, as long as it is there. */
export function start(root: HTMLElement): (() => void) | undefined {
  const story = root.querySelector<HTMLElement>('.trace-story')
  const graph = root.querySelector<HTMLElement>('.trace-graph')
  if (story === null || graph === null) return undefined
  const language = textLanguageOf(document.documentElement.lang)
  const words = inLanguage(LOT_WORDS, language)
  const ending = new AbortController()
  const { signal } = ending
  const keys = new Map([...graph.querySelectorAll('[data-lot]')].map((drawn) => keyOf(drawn)))
  let chosen = root.querySelector('[data-chain="chosen"]')?.getAttribute('data-lot') ?? ''
  const tell = (id: string): void => {
    for (const [part, text] of Object.entries(lotStory(id, words, language))) {
      const place = story.querySelector(`[data-told="${part}"]`)
      if (place && place.textContent !== text) place.textContent = text
    }
  }
  const choose = (id: string): void => {
    chosen = id
    for (const [lot, key] of keys) {
      key.tabIndex = lot === id ? 0 : -1
      key.setAttribute('aria-pressed', String(lot === id))
    }
    follow(graph, id)
    tell(id)
  }
  for (const [id, key] of keys) {
    key.addEventListener('click', () => choose(id), { signal })
    key.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && follow(graph, id), {
      signal,
    })
  }
  graph.addEventListener('pointerleave', () => follow(graph, chosen), { signal })
  graph.addEventListener(
    'keydown',
    (event) => {
      const next = nextLot(chosen, event.key)
      if (next === undefined) return
      event.preventDefault()
      choose(next)
      keys.get(next)?.focus()
    },
    { signal },
  )
  choose(chosen)
  graph.setAttribute('role', 'group')
  graph.setAttribute('aria-label', words.hint)
  story.setAttribute('role', 'status')
  makeGroup(root)
  return () => ending.abort()
}

const keyOf = (drawn: Element): [string, HTMLButtonElement] => [
  drawn.getAttribute('data-lot') ?? '',
  keyFrom(drawn),
]

/** Marks a lot, all above it and all below it, and the lines between them. */
function follow(graph: HTMLElement, id: string): void {
  const { up, down } = traceOf(id, GRAPH)
  const chainOf = (lot: string): string | null =>
    lot === id ? 'chosen' : up.includes(lot) ? 'up' : down.includes(lot) ? 'down' : null
  for (const key of graph.querySelectorAll<HTMLElement>('[data-lot]'))
    mark(key, chainOf(key.dataset['lot'] ?? ''))
  for (const [at, line] of graph.querySelectorAll('path').entries()) {
    const use = GRAPH.uses[at]
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

/** The lot that an arrow key leads to: along the way of a lot, or within its stage. */
function nextLot(id: string, key: string): string | undefined {
  const lot = GRAPH.lots.find((each) => each.id === id)
  const [stages, rows] = STEPS[key] ?? []
  if (lot === undefined || stages === undefined || rows === undefined) return undefined
  return lotAt(lot, stages, rows)?.id
}

const STEPS: Readonly<Record<string, readonly [stages: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const lotAt = ({ stage, row }: Lot, stages: number, rows: number): Lot | undefined =>
  GRAPH.lots.find((lot) => lot.stage === STAGES[STAGES.indexOf(stage) + stages] && lot.row === row + rows)
