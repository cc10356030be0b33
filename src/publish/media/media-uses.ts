import type { PicturePlace } from '#blocks/picture-place.ts'
import type { PictureUse } from '#render/picture-uses.ts'

/** The types of places in which a picture is used. */
export type MediaUse = { readonly places: ReadonlySet<PicturePlace> }

/** The uses of all pictures of a site, by name. */
export function mediaUses(pictures: Iterable<PictureUse>): Map<string, MediaUse> {
  const uses = new Map<string, { places: Set<PicturePlace> }>()
  for (const { name, place } of pictures) {
    const use = uses.get(name) ?? { places: new Set() }
    use.places.add(place)
    uses.set(name, use)
  }
  return uses
}
