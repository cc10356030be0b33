import type { Gap } from '#frame/gap.ts'
import type { Selection } from '#frame/selection.ts'
import type { TextLanguage } from '#model/language.ts'
import type { CanvasPage } from '../canvas-page.tsx'
import { GapButtons } from './gap-buttons.ts'
import { gapsBeside } from './gap-marks.ts'
import { gapNear } from './gap-near.ts'

/** What is selected, its name, and the language of the manager. */
type Around = {
  readonly selected: Selection | null
  readonly name: string
  readonly language: TextLanguage
}

/** The gaps of the page at which something can be added: beside the selection, and near the mouse. */
export class Gaps {
  readonly #page: CanvasPage
  readonly #buttons: GapButtons
  #around: Around | null = null

  constructor(page: CanvasPage, asked: (gap: Gap) => void) {
    this.#page = page
    this.#buttons = new GapButtons(asked)
    addEventListener('pointermove', ({ target, pageX, pageY, pointerType }) => {
      if (pointerType === 'mouse') this.#aim(target, { x: pageX, y: pageY })
    })
    document.documentElement.addEventListener('pointerleave', () => this.#buttons.showNear(null))
    // What is above a gap may grow, such as a picture that loads.
    new ResizeObserver(() => this.follow(this.#around)).observe(document.body)
  }

  raise(): void {
    this.#buttons.raise()
  }

  /** Shows the gaps beside the selection where they are now; none for null, while nothing may be added. */
  follow(around: Around | null): void {
    this.#around = around
    const { selected = null, name = '', language = 'en' } = around ?? {}
    const document = selected && this.#page.document(selected)
    const marks = selected && document ? gapsBeside(selected, document) : []
    this.#buttons.showBeside(marks.map((mark) => ({ ...mark, language, name })))
  }

  #aim(target: EventTarget | null, at: { readonly x: number; readonly y: number }): void {
    const around = this.#around
    const mark = around === null ? null : gapNear(target, at, this.#page)
    this.#buttons.showNear(mark && around && { ...mark, language: around.language, name: '' })
  }
}
