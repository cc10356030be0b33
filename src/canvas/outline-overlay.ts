import type { Line } from './drag/drop-lines.ts'

/** An outlined element, and its label. */
type Outlined = { readonly element: Element; readonly name: string }

/** The selection of another person. */
export type OtherPerson = { readonly name: string; readonly color: string; readonly element: Element | null }

/** The outlines of the hovered element, of the selection, and of others' selections: above the page and not part of it. */
export class OutlineOverlay {
  readonly #host = document.createElement('div')
  readonly #root: ShadowRoot
  readonly #selected = outline('selected')
  readonly #pointed = outline('pointed')
  readonly #marker = outline('marker')
  #selection: Outlined | null = null
  #others: readonly { readonly person: OtherPerson; readonly outline: HTMLElement }[] = []

  constructor() {
    this.#host.setAttribute('aria-hidden', 'true')
    this.#host.popover = 'manual'
    // Beside the body, because its content must be that of the page.
    document.documentElement.append(this.#host)
    this.#root = this.#host.attachShadow({ mode: 'closed' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    this.#root.adoptedStyleSheets = [sheet]
    this.#root.append(this.#pointed, this.#selected, this.#marker)
    new ResizeObserver(() => this.follow()).observe(document.body)
  }

  get selectedElement(): Element | null {
    return this.#selection?.element ?? null
  }

  /** Shows the outlines above everything that covers the page: what was opened last is on top. */
  raise(): void {
    this.#host.hidePopover()
    this.#host.showPopover()
  }

  point(element: Element | null): void {
    place(this.#pointed, element === this.#selection?.element ? null : element)
  }

  select(element: Element | null, name: string): void {
    this.#selection = element === null ? null : { element, name }
    this.name(name)
    place(this.#selected, element)
    place(this.#pointed, null)
  }

  /** Labels the outline of the selection. */
  name(name: string): void {
    this.#selected.dataset['name'] = name
  }

  /** Marks the place that a dragged element would take, by a line in px of the page; null for none. */
  mark(line: Line | null): void {
    this.#marker.style.display = line === null ? 'none' : 'block'
    if (line === null) return
    this.#marker.style.translate = `${line.left}px ${line.top}px`
    this.#marker.style.inlineSize = `${line.right - line.left}px`
    this.#marker.style.blockSize = `${line.bottom - line.top}px`
  }

  showOthers(people: readonly OtherPerson[]): void {
    for (const { outline: old } of this.#others) old.remove()
    this.#others = people.map((person) => {
      const made = outline('other')
      made.dataset['name'] = person.name
      made.style.setProperty('--color', person.color)
      this.#root.append(made)
      place(made, person.element)
      return { person, outline: made }
    })
  }

  /** Updates the positions of the outlines. */
  follow(): void {
    place(this.#selected, connected(this.#selection?.element))
    for (const { person, outline: made } of this.#others) place(made, connected(person.element))
  }
}

const connected = (element: Element | null | undefined): Element | null =>
  element?.isConnected === true ? element : null

const STYLE = `
:host { all: initial; position: absolute; inset: 0 auto auto 0; display: block; z-index: 2147483000; }
div { position: absolute; inset: 0 auto auto 0; display: none; box-sizing: border-box; border-radius: 3px; pointer-events: none; z-index: 2147483000; }
.selected { outline: 2px solid #2b5c9e; outline-offset: 3px; }
.pointed { outline: 1px dashed #2b5c9e; outline-offset: 3px; }
.marker { outline: 2px solid #b93c0b; }
.marker::before { content: ''; position: absolute; inset: -6px auto auto -6px; inline-size: 8px; block-size: 8px; border: 2px solid #b93c0b; border-radius: 50%; background: #fff; }
.other { outline: 2px solid var(--color); outline-offset: 3px; }
[data-name]:not([data-name=""])::before { content: attr(data-name); position: absolute; inset: auto auto 100% -5px; margin-block-end: 5px; padding: 2px 7px; border-radius: 3px; background: var(--color, #2b5c9e); color: #fff; font: 600 11px/1.4 'IBM Plex Sans', system-ui, sans-serif; white-space: nowrap; }
.at-top::before { inset-block: 4px auto; inset-inline-start: 4px; }`

function outline(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  return element
}

/** Height of the label above an outline, in px. */
const NAME_HEIGHT = 28

/** In coordinates of the page, so that it scrolls with what it outlines. */
function place(frame: HTMLElement, element: Element | null): void {
  if (element === null) {
    frame.style.display = 'none'
    return
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  frame.style.display = 'block'
  frame.classList.toggle('at-top', top + scrollY < NAME_HEIGHT)
  frame.style.translate = `${left + scrollX}px ${top + scrollY}px`
  frame.style.inlineSize = `${width}px`
  frame.style.blockSize = `${height}px`
}
