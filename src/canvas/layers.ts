/** On a section that is shown in its layers, and on each of the layers. Styles are those of the editor. */
const TILTED = 'data-tilted'
const LAYER = 'data-layer'

/** On the root element meanwhile. */
const HAS_TILTED = 'data-has-tilted'

/** Room between two layers, and between the first and the last at most, in px. */
const GAP_PX = 48
const MOST_PX = 900

/** Shows a section tilted into its layers, so that what lies beneath something else is seen and reached (EDIT-2). */
export class Layers {
  #section: HTMLElement | null = null

  /** Tilts a section, and lays the one flat that was tilted before. Called again when it was drawn anew. */
  show(section: HTMLElement | null): void {
    if (section !== this.#section) {
      this.#flatten()
      if (section !== null) tiltAroundView(section)
    }
    this.#section = section
    document.documentElement.toggleAttribute(HAS_TILTED, section !== null)
    if (section === null) return
    section.setAttribute(TILTED, '')
    const layers = [...section.querySelectorAll<HTMLElement>('[data-text], [data-block]')]
    const gap = Math.min(GAP_PX, MOST_PX / Math.max(1, layers.length))
    for (const [at, layer] of layers.entries()) {
      layer.setAttribute(LAYER, String(at + 1))
      // A layer rises with the one that it stands in.
      const around = Number(layer.parentElement?.closest(`[${LAYER}]`)?.getAttribute(LAYER) ?? 0)
      layer.style.setProperty('--rise', `${(at + 1 - around) * gap}px`)
    }
  }

  #flatten(): void {
    this.#section?.removeAttribute(TILTED)
    this.#section?.style.removeProperty('--middle')
    for (const layer of this.#section?.querySelectorAll<HTMLElement>(`[${LAYER}]`) ?? []) {
      layer.removeAttribute(LAYER)
      layer.style.removeProperty('--rise')
    }
  }
}

/** Tilts a section around what of it is in the middle of the window, so that a long one does not leave the window. */
function tiltAroundView(section: HTMLElement): void {
  const { top, height } = section.getBoundingClientRect()
  const middle = Math.min(Math.max(innerHeight / 2 - top, 0), height)
  section.style.setProperty('--middle', `${middle}px`)
}

/** What tilts a section. Whatever would press its layers flat is off meanwhile. */
export const LAYERS_STYLE = `
[data-tilted] { position: relative; z-index: 1; transform-origin: 50% var(--middle); transform: perspective(2400px) scale(0.7) rotateX(48deg) rotateZ(-24deg); }
[data-tilted], [data-tilted] * { transform-style: preserve-3d; overflow: visible !important; contain: none !important; content-visibility: visible !important; }
[data-tilted] span[data-layer] { display: inline-block; }
[data-tilted] [data-layer] { translate: 0 0 var(--rise); outline: 1px solid color-mix(in srgb, currentcolor 45%, transparent); cursor: pointer; }
[data-has-tilted] :is(header, main > *, footer)[data-section]:not([data-tilted]) { opacity: 0.25; }
@media (prefers-reduced-motion: no-preference) {
  [data-tilted], [data-tilted] [data-layer] { transition: transform 0.35s ease-out, translate 0.35s ease-out; }
}
`
