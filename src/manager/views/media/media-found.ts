import type { MediaItem } from '#api/media.ts'

/** Groups of files. */
export const MEDIA_GROUPS = ['all', 'pictures', 'unused'] as const

export type MediaGroup = (typeof MEDIA_GROUPS)[number]

/** Files of a group that match a search by their name, or by a page that uses them. */
export function mediaFound(
  items: readonly MediaItem[],
  { group, search }: { readonly group: MediaGroup; readonly search: string },
): readonly MediaItem[] {
  const wanted = search.trim().toLowerCase()
  return items.filter(
    (item) =>
      isIn(group, item) &&
      [item.name, ...item.uses.map(({ name }) => name)].some((text) => text.toLowerCase().includes(wanted)),
  )
}

function isIn(group: MediaGroup, { type, uses }: MediaItem): boolean {
  switch (group) {
    case 'all':
      return true
    case 'pictures':
      return type.startsWith('image/')
    case 'unused':
      return uses.length === 0
  }
}
