import type { MediaItem } from '#api/media.ts'

/** Files whose name, or a page that uses them, holds what is searched for. */
export function mediaFound(items: readonly MediaItem[], search: string): readonly MediaItem[] {
  const wanted = search.trim().toLowerCase()
  return items.filter(({ name, uses }) =>
    [name, ...uses.map((use) => use.name)].some((text) => text.toLowerCase().includes(wanted)),
  )
}
