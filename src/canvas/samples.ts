import type { BlockSample } from '#blocks/context.ts'
import { libraryByKind } from '#blocks/library.ts'
import { isUnfilled, missingFields } from '#blocks/unfilled.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { addressFrom, addressText, type Selection } from '#frame/selection.ts'
import type { Block } from '#model/block.ts'
import type { Document } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import { copyOf } from '#std/json.ts'

/** On the element of a text that shows sample words, because nobody wrote it yet. */
export const SAMPLE = 'data-sample'

/**
 * What the canvas draws for new blocks that nobody filled in: sample words, at which the text is written, or a labeled frame. Only
 * the canvas has it: no value of a document ever contains any of it.
 */
export class Samples {
  readonly #ui: TextLanguage
  readonly #isOfDesign: (block: Block) => boolean
  readonly #known = new WeakMap<Block, { readonly sample: BlockSample | null }>()
  readonly #addresses = new WeakMap<object, string>()

  constructor(ui: TextLanguage, isOfDesign: (block: Block) => boolean) {
    this.#ui = ui
    this.#isOfDesign = isOfDesign
  }

  /** The sample of a block; null if it needs none. */
  readonly of = (block: Block): BlockSample | null => {
    const known = this.#known.get(block) ?? { sample: this.#made(block) }
    this.#known.set(block, known)
    return known.sample
  }

  /** The address of the text that a sample stands for. */
  readonly addressOf = (text: object): string | undefined => this.#addresses.get(text)

  #made(block: Block): BlockSample | null {
    const { type = '', data = {} } = block.content ?? {}
    const entry = libraryByKind.get(type)
    const missing = block.new === true ? missingFields(type, data) : []
    if (entry === undefined || missing.length === 0) return null
    const sample = entry.sample?.(data) ?? {}
    const names = missing.map((fields) => fields.find((name) => Object.hasOwn(sample, name)))
    if (names.includes(undefined)) return { label: entry.name[this.#ui] }
    const words = names.flatMap((name): [string, unknown][] =>
      name === undefined ? [] : [[name, this.#addressed(block, name, sample[name])]],
    )
    return { block: { ...block, content: { type, data: { ...data, ...Object.fromEntries(words) } } } }
  }

  /** A copy of a sample, which is known by its identity. */
  #addressed(block: Block, name: string, sample: unknown): unknown {
    const copy = copyOf(sample)
    if (typeof copy === 'object' && copy !== null) {
      const within = this.#isOfDesign(block) ? ({ in: 'design' } as const) : {}
      const path = ['content', 'data', name]
      this.#addresses.set(copy, addressText({ ...within, of: { block: block.uniqueId }, path }))
    }
    return copy
  }
}

/** Marks the texts of new blocks that show sample words, after the page was drawn. */
export function markSamples(documentOf: (selected: Selection) => Document | null): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    '[data-new] [data-text], [data-new][data-text]',
  )) {
    const address = addressFrom(element.dataset['text'] ?? '')
    const own = address && documentOf(address)
    const isSample = own !== null && address !== null && isUnfilled(fieldValue(own, address))
    element.toggleAttribute(SAMPLE, isSample && !element.classList.contains('ProseMirror'))
  }
}
