import { MEDIA_LENGTH, previewOf, previewPath } from '#api/media.ts'
import { type AssetsData, NO_ASSETS_DATA } from '#draw/assets-data.ts'
import type { MediaItem, MediaStore } from '#store/media.ts'

/** Name and hash of each media file of a release; undefined if it does not record them. */
type ReleasedMedia = readonly (readonly [name: string, hash: string])[] | undefined

/** The assets of a release, completed with previews of the store's pictures that are new or changed since. */
export async function withPreviews(
  assets: AssetsData | null,
  released: ReleasedMedia,
  media: Pick<MediaStore, 'list'>,
): Promise<AssetsData | null> {
  const hashes = released && new Map(released)
  const pictures = { ...assets?.pictures }
  const files = { ...assets?.files }
  let isSame = true
  for await (const item of pictureItems(media)) {
    const isShown = Object.hasOwn(pictures, item.name) || Object.hasOwn(files, item.name)
    if (isShown && (hashes === undefined || hashes.get(item.name) === item.hash)) continue
    isSame = false
    const preview = previewOf(item)
    if (preview === null) files[item.name] = previewPath(item.hash)
    else pictures[item.name] = preview
  }
  return isSame ? assets : { ...(assets ?? NO_ASSETS_DATA), pictures, files }
}

async function* pictureItems(media: Pick<MediaStore, 'list'>): AsyncGenerator<MediaItem> {
  for (let after: string | undefined; ;) {
    const items = await media.list({ limit: MEDIA_LENGTH, ...(after !== undefined && { after }) })
    yield* items.filter(({ type }) => type.startsWith('image/'))
    after = items.at(-1)?.name
    if (items.length < MEDIA_LENGTH) return
  }
}
