import type { PicturePlace } from '#blocks/picture-place.ts'
import type { PictureUse } from '#render/picture-uses.ts'

/** In which sorts of places a picture stands, and on which pages; `design` is what all pages share. */
export type MediaUse = { readonly places: ReadonlySet<PicturePlace>; readonly on: ReadonlySet<string> }

/** What one page, or the design, shows. */
export type Shown = { readonly on: string; readonly pictures: readonly PictureUse[] }

/** The uses of all pictures of a site, by name. */
export function mediaUses(shown: Iterable<Shown>): Map<string, MediaUse> {
  const uses = new Map<string, { places: Set<PicturePlace>; on: Set<string> }>()
  for (const { on, pictures } of shown) {
    for (const { name, place } of pictures) {
      const use = uses.get(name) ?? { places: new Set(), on: new Set() }
      use.places.add(place)
      use.on.add(on)
      uses.set(name, use)
    }
  }
  return uses
}
