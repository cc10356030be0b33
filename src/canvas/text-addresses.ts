import { addressText, type TextAddress } from '#frame/selection.ts'
import { popupOfLink } from '#frame/popup-links.ts'
import type { Design } from '#model/design.ts'
import { heldBlocks, sectionsOf } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { typedValues, type ValueType } from '#model/values.ts'

/** Finds the address of a text, or of the link that opens a popup, by object identity of the text or the popup. */
export type TextAddresses = { readonly of: (text: object) => string | undefined }

/**
 * The addresses of all texts of pages and of the design around them. Views receive the very objects that are in the data, so
 * object identity is enough to find the field. Values from defaults have no address, because they are not in the page. Linked
 * sections belong to another page. A section is walked once, however many states of its page share it.
 */
export class AddressBook implements TextAddresses {
  readonly #registry: Registry
  readonly #known = new WeakMap<object, string>()
  readonly #sections = new WeakSet<Section>()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  readonly of = (text: object): string | undefined => this.#known.get(text)

  /** Indexes all texts of a page and a design. */
  learn(page: Page, design: Design): void {
    this.#add(page.title, { path: ['title'] })
    for (const { section } of sectionsOf(page)) {
      this.#learnSection(section, section.id, (text, address) => this.#add(text, address))
    }
    for (const { section, path } of sectionsOf(design)) {
      const add: Add = (text, address) => this.#add(text, { in: 'design', ...address })
      this.#learnSection(section, String(path[0]), add)
    }
  }

  #learnSection(section: Section, name: string, add: Add): void {
    if (this.#sections.has(section)) return
    this.#sections.add(section)
    if (section.linkedTo === undefined) addSection(section, name, this.#registry, add)
  }

  #add(text: unknown, address: TextAddress): void {
    if (typeof text === 'object' && text !== null) this.#known.set(text, addressText(address))
  }
}

type Add = (text: unknown, address: TextAddress) => void

function addSection(section: Section, name: string, registry: Registry, add: Add): void {
  const component = registry.components.get(section.componentName)
  for (const { type, value, path } of component ? typedValues(component.data, section.data) : []) {
    add(shownObject(type, value), { of: { section: name }, path: ['data', ...path] })
  }
  for (const { uniqueId, content, link } of heldBlocks(section.data)) {
    add(popupOfLink(link), { of: { block: uniqueId }, path: ['link'] })
    const kind = content && registry.kinds.get(content.type)
    for (const { type, value, path } of kind ? typedValues(kind.data, content?.data) : []) {
      add(shownObject(type, value), { of: { block: uniqueId }, path: ['content', 'data', ...path] })
    }
  }
}

/** The object by which views know a value: a text itself, or the popup of a link. */
const shownObject = (type: ValueType, value: unknown): unknown =>
  type === 'text' || type === 'rich-text' ? value : type === 'link' ? popupOfLink(value) : undefined
