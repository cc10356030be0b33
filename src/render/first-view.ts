import type { SectionContext } from '#sections/context.ts'
import type { PagePart } from '#draw/page-parts.ts'

/**
 * The first view: the sections up to the title. The first picture in it is loaded at once and with priority, unless its view
 * opts out. A section that other pages also show is rendered the same on all of them.
 */
export class FirstView {
  readonly #context: SectionContext
  readonly #seen: SectionContext
  #hasPicture = false
  #isOver = false

  constructor(context: SectionContext) {
    this.#context = context
    this.#seen = {
      ...context,
      picture: (picture, options = {}) => {
        const eager = !this.#hasPicture && options.eager !== false
        if (eager) this.#hasPicture = true
        return context.picture(picture, eager ? { ...options, eager: true } : options)
      },
    }
  }

  /** The context in which the next part from the top is rendered. */
  contextOf({ frame, section }: PagePart): SectionContext {
    const isOwn = frame === 'section' && section.linkedTo === undefined
    return isOwn && !this.#isOver ? this.#seen : this.#context
  }

  /** Called with each part after it was rendered. */
  drew(html: string): void {
    this.#isOver ||= html.includes('<h1')
  }
}
