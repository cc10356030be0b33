import type { Line } from './drag/drop-lines.ts'

/** What is outlined: an element and the name it is shown with. */
type Outlined = { readonly element: Element; readonly name: string }

/** What somebody else has selected. */
export type OtherPerson = { readonly name: string; readonly color: string; readonly element: Element | null }

/** The outlines of what is pointed at, of what is selected, and of what others have selected: over the page and no part of it. */
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
    // Beside the body: what is in it is the page, to the last element.
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

  /** Shows the outlines over whatever lies over the page now: what the browser opened last is on top of all else. */
  raise(): void {
    this.#host.hidePopover()
    this.#host.showPopover()
  }

  point(element: Element | null): void {
    place(this.#pointed, element === this.#selection?.element ? null : element)
  }

  select(element: Element | null, name: string): void {
    this.#selection = element === null ? null : { element, name }
    this.#selected.dataset['name'] = name
    place(this.#selected, element)
    place(this.#pointed, null)
  }

  /** Marks the place that something dragged would take, by a line in px of the page; null for none. */
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

  /** Puts the outlines around their elements again, which may have moved. */
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

/** Room that the name needs above an outline, in px. */
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
