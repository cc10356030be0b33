/** The frames around what is pointed at and what is selected, over the page and no part of it. */
export class OutlineOverlay {
  readonly #selected: HTMLElement
  readonly #pointed: HTMLElement
  #target: Element | null = null

  constructor() {
    const host = document.createElement('div')
    host.setAttribute('aria-hidden', 'true')
    // Beside the body: what is in it is the page, to the last element.
    document.documentElement.append(host)
    const root = host.attachShadow({ mode: 'closed' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    this.#pointed = outline('pointed')
    this.#selected = outline('selected')
    root.append(this.#pointed, this.#selected)
    new ResizeObserver(() => this.follow()).observe(document.body)
  }

  point(element: Element | null): void {
    place(this.#pointed, element === this.#target ? null : element)
  }

  select(element: Element | null): void {
    this.#target = element
    place(this.#selected, element)
    place(this.#pointed, null)
  }

  /** Puts the frame around the selection again, which may have moved. */
  follow(): void {
    place(this.#selected, this.#target?.isConnected === true ? this.#target : null)
  }
}

const STYLE = `
div { position: absolute; display: none; box-sizing: border-box; border-radius: 3px; pointer-events: none; z-index: 2147483000; }
.selected { outline: 2px solid #2b5c9e; outline-offset: 3px; }
.pointed { outline: 1px dashed #2b5c9e; outline-offset: 3px; }`

function outline(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  return element
}

/** In coordinates of the page, so that it scrolls with what it frames. */
function place(frame: HTMLElement, element: Element | null): void {
  if (element === null) {
    frame.style.display = 'none'
    return
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  frame.style.display = 'block'
  frame.style.translate = `${left + scrollX}px ${top + scrollY}px`
  frame.style.insetInlineStart = '0'
  frame.style.insetBlockStart = '0'
  frame.style.inlineSize = `${width}px`
  frame.style.blockSize = `${height}px`
}
