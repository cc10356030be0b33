import { dropPlaces, type DropPlace } from '#frame/drop-places.ts'
import { movableOf } from '#frame/movable.ts'
import type { Selection } from '#frame/selection.ts'
import type { Document } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { elementOf } from '../places.ts'
import { dropLines, nearestLine, type Line } from './drop-lines.ts'
import { boxOf, boxOfElement, isInSight } from './in-sight.ts'

export type DragOptions = {
  /** The selection, which is the only thing that can be dragged; null if this person may not move it. */
  readonly selected: () => Selection | null
  readonly document: (selected: Selection) => Document | null
  /** Shows the marker of the place; null for none. */
  readonly mark: (line: Line | null) => void
  readonly dropped: (place: DropPlace) => void
}

type Dragged = {
  readonly selected: Selection
  readonly element: Element
  readonly places: readonly DropPlace[]
  /** The markers of the places, in px of the page. */
  readonly lines: readonly (Line | null)[]
}

/** How far a pointer must move to start dragging, in px: further than a press slips; a drop this near to its start changes nothing. */
const DRAGS_AFTER = 12

/** The main button in `buttons` of a pointer event. */
const MAIN_BUTTON = 1

/** How long a finger rests before it drags, in ms; one that moves before scrolls, as ever. */
const RESTS_FOR_MS = 400

/** Distance from the window's upper and lower edges within which the page scrolls, in px, and the maximum per frame. */
const EDGE = 80
const MOST_SCROLLED = 18

/** Attribute of the root element during dragging. */
export const DRAGGING = 'data-dragging'

/**
 * Drags the selection, with a finger after it rested there: a line marks the nearest valid place, the page scrolls at its edges, Escape
 * or another pointer cancels, and where it is already a drop changes nothing. Places are measured once, and again when the page is
 * rendered meanwhile or becomes longer.
 */
export class Drag {
  readonly #options: DragOptions
  #start: {
    readonly x: number
    readonly y: number
    readonly pointer: number
    /** In px of the page, on what is dragged. */
    readonly page: { readonly x: number; readonly y: number }
    readonly isFinger: boolean
  } | null = null
  #dragged: Dragged | null = null
  #pointer = { x: 0, y: 0 }
  /** Whether the pointer left the place where it was pressed; until then a finger that rests aims at nothing. */
  #hasMoved = false
  #over = -1
  /** Runs while a finger rests on what is selected. */
  #resting: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  /** Clicks that follow a drag, cancelled or not, until something is pressed again, select nothing. */
  #isClickOver = false

  constructor(options: DragOptions) {
    this.#options = options
    addEventListener('pointerdown', (event) => this.#press(event))
    addEventListener('pointermove', (event) => this.#move(event))
    addEventListener('pointerup', (event) => this.#lift(event, true))
    addEventListener('pointercancel', (event) => this.#lift(event, false))
    addEventListener('blur', () => this.#end(false))
    // Pictures that load while the page scrolls move the places below them.
    new ResizeObserver(() => this.follow()).observe(document.body)
    // A finger that drags does not scroll, which can be prevented only here; nor does it open a menu.
    addEventListener('touchmove', (event) => this.#dragged && event.preventDefault(), { passive: false })
    addEventListener('contextmenu', (event) => this.#dragged && event.preventDefault())
    addEventListener('keydown', (event) => this.#key(event), { capture: true })
    addEventListener(
      'click',
      (event) => {
        // A click by a key has no count.
        if (!this.#isClickOver || event.detail === 0) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true },
    )
    // The browser's own dragging of pictures and links would cancel the pointer events.
    addEventListener('dragstart', (event) => {
      if (!isWritten(event.target)) event.preventDefault()
    })
  }

  /** Measures again, because the page was rendered. */
  follow(): void {
    const dragged = this.#dragged
    if (dragged === null) return
    this.#dragged = this.#measured(dragged.selected)
    if (this.#dragged === null) this.#end(false)
    else this.#aim()
  }

  #press({
    target,
    button,
    isPrimary,
    pointerType,
    clientX: x,
    clientY: y,
    pointerId: pointer,
  }: PointerEvent): void {
    // Another finger or the mouse cancels the drag: nothing is moved. No click follows two fingers.
    if (this.#dragged !== null) {
      const isOfFinger = this.#start?.isFinger === true
      this.#end(false)
      this.#isClickOver = !(isOfFinger && pointerType === 'touch')
      return
    }
    this.#isClickOver = false
    this.#hasMoved = false
    this.#start = null
    clearTimeout(this.#resting)
    // A second finger zooms.
    if (button !== 0 || !isPrimary || isWritten(target)) return
    const selected = this.#options.selected()
    if (selected === null || elementOf(selected)?.contains(target as Node) !== true) return
    this.#pointer = { x, y }
    const page = { x: x + scrollX, y: y + scrollY }
    this.#start = { x, y, pointer, page, isFinger: pointerType === 'touch' }
    if (pointerType === 'touch') this.#resting = setTimeout(() => this.#begin(), RESTS_FOR_MS)
  }

  #move({ clientX: x, clientY: y, pointerId, buttons }: PointerEvent): void {
    const start = this.#start
    if (start?.pointer !== pointerId) return
    // The button was released where no event of it arrived, such as over another window.
    if ((buttons & MAIN_BUTTON) === 0) return this.#end(false)
    this.#pointer = { x, y }
    this.#hasMoved ||= Math.hypot(x - start.x, y - start.y) >= DRAGS_AFTER
    if (!this.#hasMoved) return
    if (this.#dragged === null) {
      if (start.isFinger) this.#end(false)
      else this.#begin()
    } else this.#aim()
  }

  #lift({ pointerId }: PointerEvent, isDropped: boolean): void {
    if (this.#start?.pointer === pointerId) this.#end(isDropped)
  }

  /** Begins to drag what is selected, where it can be moved. */
  #begin(): void {
    const selected = this.#options.selected()
    this.#dragged = selected && this.#measured(selected)
    if (this.#dragged === null || this.#start === null) return this.#end(false)
    document.documentElement.setPointerCapture(this.#start.pointer)
    document.documentElement.setAttribute(DRAGGING, '')
    getSelection()?.removeAllRanges()
    this.#scroll()
    this.#aim()
  }

  #measured(selected: Selection): Dragged | null {
    const draft = this.#options.document(selected)
    const element = elementOf(selected)
    if (draft === null || element === null || !isMovable(selected, draft)) return null
    const places = dropPlaces(selected, draft, registry)
    const lines = dropLines(
      places.map(({ around, before, after }) => ({
        around: boxOf(around),
        before: boxOf(before),
        after: boxOf(after),
      })),
    )
    return { selected, element, places, lines }
  }

  #aim(): void {
    const dragged = this.#dragged
    this.#over = dragged === null || !this.#isAiming ? -1 : this.#nearest(dragged)
    this.#options.mark(dragged?.lines[this.#over] ?? null)
  }

  /** Whether the pointer is in the window, and neither where it was pressed nor back there. */
  get #isAiming(): boolean {
    const { x, y } = this.#pointer
    const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    if (!this.#hasMoved || !isInside || this.#start === null) return false
    const { page } = this.#start
    return Math.hypot(x + scrollX - page.x, y + scrollY - page.y) >= DRAGS_AFTER
  }

  #nearest({ lines, places, element }: Dragged): number {
    return nearestLine(lines, this.#pointer.x + scrollX, this.#pointer.y + scrollY, {
      own: boxOfElement(element),
      isInSight: (line, at) => {
        const around = places[at]?.around
        return around !== undefined && isInSight(line, around)
      },
    })
  }

  #scroll(): void {
    this.#frame = requestAnimationFrame(() => {
      const by = scrolledBy(this.#pointer.y, innerHeight)
      if (by !== 0 && this.#hasMoved) {
        scrollBy({ top: by, behavior: 'instant' })
        this.#aim()
      }
      this.#scroll()
    })
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#dragged === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#end(false)
  }

  #end(isDropped: boolean): void {
    const dragged = this.#dragged
    this.#start = null
    clearTimeout(this.#resting)
    if (dragged === null) return
    this.#dragged = null
    cancelAnimationFrame(this.#frame)
    document.documentElement.removeAttribute(DRAGGING)
    this.#options.mark(null)
    this.#isClickOver = true
    const place = dragged.places[this.#over]
    if (isDropped && place !== undefined) this.#options.dropped(place)
  }
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.isContentEditable

/** Whether a selection itself can be moved: a section, a block, an item, but not a text in it. */
const isMovable = (selected: Selection, document: Document): boolean =>
  (selected.path.length === 0 || typeof selected.path.at(-1) === 'number') &&
  movableOf(selected, document) !== null

/** How far the page scrolls per frame while the pointer is at a height of the window, in px; faster near the edge. */
export function scrolledBy(y: number, height: number): number {
  const above = Math.max(0, EDGE - y)
  const below = Math.max(0, y - (height - EDGE))
  const share = Math.min(1, (below - above) / EDGE)
  return Math.round(Math.max(-1, share) * MOST_SCROLLED)
}
