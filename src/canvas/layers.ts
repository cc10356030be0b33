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
  #section: Element | null = null

  /** Tilts a section, and lays the one flat that was tilted before. Called again when it was drawn anew. */
  show(section: Element | null): void {
    if (section !== this.#section) this.#flatten()
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
    for (const layer of this.#section?.querySelectorAll<HTMLElement>(`[${LAYER}]`) ?? []) {
      layer.removeAttribute(LAYER)
      layer.style.removeProperty('--rise')
    }
  }
}

/** What tilts a section. Whatever would press its layers flat is off meanwhile. */
export const LAYERS_STYLE = `
[data-tilted] { position: relative; z-index: 1; transform: perspective(2400px) scale(0.7) rotateX(48deg) rotateZ(-24deg); }
[data-tilted], [data-tilted] * { transform-style: preserve-3d; overflow: visible !important; contain: none !important; content-visibility: visible !important; }
[data-tilted] span[data-layer] { display: inline-block; }
[data-tilted] [data-layer] { translate: 0 0 var(--rise); outline: 1px solid rgb(43 92 158 / 45%); cursor: pointer; }
[data-has-tilted] :is(header, main > *, footer)[data-section]:not([data-tilted]) { opacity: 0.25; }
@media (prefers-reduced-motion: no-preference) {
  [data-tilted], [data-tilted] [data-layer] { transition: transform 0.35s ease-out, translate 0.35s ease-out; }
}
`
