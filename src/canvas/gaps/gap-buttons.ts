import type { Gap } from '#frame/gap.ts'
import type { Line } from '../drag/drop-lines.ts'
import type { GapMark } from './gap-marks.ts'
import { GAP_WORDS } from './words.ts'
import type { TextLanguage } from '#model/language.ts'

type Drawn = GapMark & {
  readonly language: TextLanguage
  /** The name of what it is beside; empty if it is not known. */
  readonly name: string
}

/** The buttons at the gaps of the page, above it and not part of it: those beside the selection, and the one near the pointer. */
export class GapButtons {
  readonly #host = document.createElement('div')
  readonly #root: ShadowRoot
  readonly #asked: (gap: Gap) => void
  readonly #near = document.createElement('div')
  readonly #beside = document.createElement('div')
  #shown = ''

  constructor(asked: (gap: Gap) => void) {
    this.#asked = asked
    this.#host.popover = 'manual'
    this.#host.dataset['gaps'] = ''
    // Beside the body, because its content must be that of the page.
    document.documentElement.append(this.#host)
    this.#root = this.#host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    this.#root.adoptedStyleSheets = [sheet]
    this.#root.append(this.#near, this.#beside)
    // What is pressed here is not pressed on the page.
    for (const type of ['click', 'dblclick', 'pointerdown', 'pointermove', 'pointerover', 'keydown']) {
      this.#host.addEventListener(type, (event) => isForPage(event) || event.stopPropagation())
    }
  }

  /** Shows the buttons above everything that covers the page. */
  raise(): void {
    this.#host.hidePopover()
    this.#host.showPopover()
  }

  /** Shows the buttons beside the selection. */
  showBeside(marks: readonly Drawn[]): void {
    const text = JSON.stringify(marks)
    if (text === this.#shown) return
    this.#shown = text
    const focused = this.#root.activeElement?.getAttribute('data-at')
    this.#beside.replaceChildren(...marks.map((mark) => this.#button(mark, besideOf(mark))))
    this.#beside.querySelector<HTMLElement>(`[data-at="${focused ?? ''}"]`)?.focus()
  }

  /** Shows the button near the pointer; null for none. */
  showNear(mark: Drawn | null): void {
    this.#near.replaceChildren(...(mark === null ? [] : [this.#button(mark, middleOf(mark.line))]))
  }

  #button({ gap, language, name, side }: Drawn, { x, y }: Point): HTMLElement {
    const words = GAP_WORDS[language]
    const button = document.createElement('button')
    const isSection = 'section' in gap
    button.type = 'button'
    button.className = isSection ? 'section' : 'block'
    button.dataset['at'] = side
    button.style.translate = `${x}px ${y}px`
    button.append(plus())
    if (isSection) button.append(words.section)
    else button.setAttribute('aria-label', words.block)
    if (name !== '') button.setAttribute('aria-description', words[side](name))
    button.addEventListener('click', () => {
      this.showNear(null)
      this.#asked(gap)
    })
    return button
  }
}

type Point = { readonly x: number; readonly y: number }

const middleOf = ({ left, right, top, bottom }: Line): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** Between sections in the middle; beside a block at the end of the line, where it covers nothing that is pressed. */
const besideOf = ({ gap, line }: GapMark): Point =>
  'section' in gap ? middleOf(line) : { x: line.right, y: line.top }

/** Keys that have their meaning in the shell while a button has the focus, too. */
const isForPage = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' '

const SVG = 'http://www.w3.org/2000/svg'

function plus(): Element {
  const drawing = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  drawing.setAttribute('viewBox', '0 0 16 16')
  drawing.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', 'M8 3v10M3 8h10')
  drawing.append(path)
  return drawing
}

const STYLE = `
:host { all: initial; position: absolute; inset: 0 auto auto 0; display: block; z-index: 2147483001; }
button { position: absolute; inset: 0 auto auto 0; display: flex; align-items: center; gap: 5px; margin: 0; border: 1.5px solid #2b5c9e; background: #fff; color: #2b5c9e; box-shadow: 0 1px 4px rgb(14 18 23 / 18%); font: 600 12px/1 Plex, 'IBM Plex Sans', system-ui, sans-serif; white-space: nowrap; cursor: pointer; }
.block { justify-content: center; inline-size: 24px; block-size: 24px; margin: -12px 0 0 -12px; padding: 0; border-radius: 50%; }
.section { block-size: 28px; padding: 0 12px 0 9px; margin-block-start: -14px; border-radius: 14px; transform: translateX(-50%); }
button:hover { background: #2b5c9e; color: #fff; }
button:focus-visible { outline: 2px solid #2b5c9e; outline-offset: 2px; }
svg { inline-size: 12px; block-size: 12px; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; }`
