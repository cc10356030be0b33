import type { SectionContext } from '#sections/context.ts'
import type { PagePart } from '#draw/page-parts.ts'

/**
 * What a visitor sees first: the sections up to the title. The first picture in them is fetched at once and before others,
 * unless its view says never. A section that other pages show too is drawn alike on all of them.
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

  /** The context that the next part from the top is drawn in. */
  contextOf({ frame, section }: PagePart): SectionContext {
    const isOwn = frame === 'section' && section.linkedTo === undefined
    return isOwn && !this.#isOver ? this.#seen : this.#context
  }

  /** Hears each part as it was drawn. */
  drew(html: string): void {
    this.#isOver ||= html.includes('<h1')
  }
}
