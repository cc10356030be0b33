import { previewOf, previewPath, type MediaItem } from '#api/media.ts'
import type { CanvasSite } from '#frame/messages.ts'

/** The site with a picture that was uploaded since it was opened. */
export function withPicture(site: CanvasSite, item: MediaItem): CanvasSite {
  const { assets } = site
  const preview = previewOf(item)
  const added =
    preview === null
      ? { files: { ...assets.files, [item.name]: previewPath(item.hash) } }
      : { pictures: { ...assets.pictures, [item.name]: preview } }
  return { ...site, assets: { ...assets, ...added } }
}
