import type { Link } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { starterPopup } from '../structure/starter-popup.ts'

/** The types of links, in the order in which they are offered. */
export const LINK_TYPES = [
  'page',
  'section',
  'external',
  'file',
  'popup',
  'navbar',
  'close-popup',
] as const satisfies readonly Link['type'][]

export type LinkType = (typeof LINK_TYPES)[number]

/** The anchor of the top of a page: each page has an element with this id around its sections. */
export const TOP = 'main'

/** A new link of a type: with the most obvious target, or with an empty address. `newId` creates ids of blocks. */
export function newLink(type: LinkType, page: Page, newId: () => string): Link {
  switch (type) {
    case 'page':
      return { type, data: { id: page.id } }
    case 'section':
      return { type, data: { pageId: page.id, id: page.sectionOrder[0] ?? TOP } }
    case 'external':
      return { type, data: { url: 'https://' } }
    case 'file':
      return { type, data: { url: 'media/' } }
    case 'popup':
      return { type, data: starterPopup(newId) }
    default:
      return { type }
  }
}
