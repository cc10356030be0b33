import type { Link } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { starterPopup } from '../structure/starter-popup.ts'

/** The kinds of link, in the order in which they are offered. */
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

/** Where a link to the top of a page leads: each page has an element of this name around its sections. */
export const TOP = 'main'

/** A new link of a type: to the nearest thing that it can lead to, or with room for an address. `newId` makes ids of blocks. */
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
