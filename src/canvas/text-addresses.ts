import { addressText, type TextAddress } from '#frame/selection.ts'
import type { Design } from '#model/design.ts'
import { heldBlocks, sectionsOf } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { typedValues } from '#model/values.ts'

/** Finds where a text of a page stands, by the object that it is. */
export type TextAddresses = { readonly of: (text: object) => string | undefined }

/**
 * The addresses of all texts of a page and of the design around it. Views show the very objects that the data holds, so an object is
 * enough to tell which field it is; what defaults bring in has no address, since nothing of it is in the page. Linked sections
 * belong to another page.
 */
export function textAddresses(page: Page, design: Design, registry: Registry): TextAddresses {
  const known = new WeakMap<object, string>()
  const add = (text: unknown, address: TextAddress): void => {
    if (typeof text === 'object' && text !== null) known.set(text, addressText(address))
  }
  add(page.title, { path: ['title'] })
  for (const { section } of sectionsOf(page)) addSection(section, section.id, registry, add)
  for (const { section, path } of sectionsOf(design)) {
    addSection(section, String(path[0]), registry, (text, address) => add(text, { in: 'design', ...address }))
  }
  return { of: (text) => known.get(text) }
}

type Add = (text: unknown, address: TextAddress) => void

function addSection(section: Section, name: string, registry: Registry, add: Add): void {
  if (section.linkedTo !== undefined) return
  const component = registry.components.get(section.componentName)
  for (const { type, value, path } of component ? typedValues(component.data, section.data) : []) {
    if (isText(type)) add(value, { of: { section: name }, path: ['data', ...path] })
  }
  for (const { uniqueId, content } of heldBlocks(section.data)) {
    const kind = content && registry.kinds.get(content.type)
    for (const { type, value, path } of kind ? typedValues(kind.data, content?.data) : []) {
      if (isText(type)) add(value, { of: { block: uniqueId }, path: ['content', 'data', ...path] })
    }
  }
}

const isText = (type: string): boolean => type === 'text' || type === 'rich-text'
