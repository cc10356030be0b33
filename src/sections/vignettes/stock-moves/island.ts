import type { TextLanguage } from '#model/language.ts'
import { inLanguage } from '../in-language.ts'
import { languageOf } from '../language-of.island.ts'
import { amountText } from '../numbers.ts'
import { keyFrom, makeGroup, statusFrom } from '../operable.island.ts'
import { MOVES_WORDS } from './moves-words.ts'
import { rollNumbers } from './roll-numbers.island.ts'
import {
  barsOf,
  changedCounts,
  COUNTS,
  countsOf,
  STATE_MARKS,
  stateOf,
  type Stock,
  type StockState,
} from './stock-state.ts'

/** SECT-120: each step is taken by its key, after the one before it; taken steps are undone one by one or all at once. */
export function start(root: HTMLElement): (() => void) | undefined {
  const steps = [...root.querySelectorAll<HTMLElement>('.moves-steps > li')]
  const foot = root.querySelector('.moves-foot > span')
  const stocks = [...root.querySelectorAll<HTMLElement>('[data-stock]')].map(stockIn)
  if (foot === null || steps.length === 0) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const tell = statusFrom(foot)
  const note = foot.textContent
  const keys = steps.flatMap((step) => [...step.querySelectorAll('.moves-key')]).map((key) => keyFrom(key))
  const language = languageOf(root)
  const words = inLanguage(MOVES_WORDS, language)
  const [undo, again] = [keyBehind(foot, words.undo), keyBehind(foot, words.again)]
  const draw = drawingIn(root, stocks, language, signal)
  let taken = 0
  /** Shows the stock after so many steps; the focus goes on to the key that can be pressed next. */
  const show = (count: number): void => {
    const before = taken
    taken = count
    const state = words[draw(taken, before)]
    for (const [at, key] of keys.entries()) {
      setDisabled(key, at !== taken)
      steps[at]?.toggleAttribute('data-taken', at < taken)
    }
    for (const back of [undo, again]) setDisabled(back, taken === 0)
    tell(taken === 0 ? note : `${textOf(steps[taken - 1])}. ${state}.`)
  }
  const press = (key: HTMLButtonElement, count: () => number): void =>
    key.addEventListener(
      'click',
      () => {
        if (isDisabled(key)) return
        show(count())
        if (isDisabled(key)) (keys[taken] ?? again).focus()
      },
      { signal },
    )
  for (const [at, key] of keys.entries()) press(key, () => at + 1)
  press(undo, () => taken - 1)
  press(again, () => 0)
  for (const [at, key] of [...keys, undo, again].entries()) setDisabled(key, at !== 0)
  makeGroup(root)
  return () => ending.abort()
}

/** Renders the stock after a number of steps, marks what changed, and returns its state. */
function drawingIn(
  root: HTMLElement,
  stocks: readonly Stock[],
  language: TextLanguage,
  signal: AbortSignal,
): (count: number, before: number) => StockState {
  const words = inLanguage(MOVES_WORDS, language)
  const mark = root.querySelector<HTMLElement>('.state')
  const places = COUNTS.map((name) => root.querySelector(`[data-count="${name}"]`))
  const roll = rollNumbers(
    places.map((place) => place?.querySelector('dd') ?? null),
    valuesOf(stocks[0] as Stock),
    (value) => amountText(value, language),
    signal,
  )
  return (count, before) => {
    const [stock, then] = [stocks[count], stocks[before]] as [Stock, Stock]
    const [counts, changed, state] = [countsOf(stock), changedCounts(stock, then), stateOf(stock)]
    for (const [at, name] of COUNTS.entries())
      places[at]?.toggleAttribute('data-changed', changed.includes(name))
    places.at(-1)?.toggleAttribute('data-short', counts.available < 0)
    roll(valuesOf(stock))
    for (const [name, { x, width }] of Object.entries(barsOf(stock, stocks))) {
      const bar = root.querySelector(`[data-bar="${name}"]`)
      bar?.setAttribute('x', String(x))
      bar?.setAttribute('width', String(width))
    }
    if (mark) {
      mark.textContent = words[state]
      mark.dataset['state'] = STATE_MARKS[state]
    }
    return state
  }
}

const valuesOf = (stock: Stock): number[] => COUNTS.map((name) => countsOf(stock)[name])

/** What the drawing wrote of a stock. */
function stockIn(element: HTMLElement): Stock {
  const [onHand = 0, committed = 0, expected = 0] = (element.dataset['stock'] ?? '').split(' ').map(Number)
  return { onHand, committed, expected }
}

/** A button without effect keeps the focus, and is marked as disabled. */
function setDisabled(key: HTMLButtonElement, disabled: boolean): void {
  key.setAttribute('aria-disabled', String(disabled))
}

const isDisabled = (key: HTMLButtonElement): boolean => key.getAttribute('aria-disabled') === 'true'

/** The text of a step: its result, and the changed counts. */
const textOf = (step: HTMLElement | undefined): string =>
  [...(step?.querySelectorAll('p') ?? [])]
    .map(
      ({ children, textContent }) => [...children].map((part) => part.textContent).join(', ') || textContent,
    )
    .join('. ')

/** A key at the foot: it takes steps back, of which there are none without a script. */
function keyBehind(foot: Element, name: string): HTMLButtonElement {
  const key = document.createElement('button')
  key.type = 'button'
  key.textContent = name
  foot.parentElement?.append(key)
  return key
}
