import { previewPath } from '#api/media.ts'
import { NO_ASSETS_DATA, type AssetsData } from '#draw/assets-data.ts'
import type { FontFace } from '#draw/site.ts'
import type { Design } from '#model/design.ts'
import { brandFonts, ownPack } from '#publish/brand/brand-fonts.ts'
import { WorkCache } from '#publish/disk/work-cache.ts'
import { cssWeight, familyName } from '#publish/files/font-files.ts'
import type { MediaItem, MediaStore } from '#store/media.ts'

type Fonts = Pick<MediaStore, 'find' | 'bytes'>

type CompletedAssets = (
  assets: AssetsData | null,
  design: Pick<Design, 'brand'>,
  media: Fonts,
) => Promise<AssetsData | null>

const ROLES = ['display', 'text'] as const

type Role = (typeof ROLES)[number]

/** Most cached rules: one for each role, and a few for fonts that were replaced. */
const MOST_FACES = 8

/**
 * Completes assets with the brand's font files that the live release does not have, so that a draft shows its brand before it is
 * published. They are complete files: only a publish knows the characters that the site uses.
 */
export function withBrandFonts(): CompletedAssets {
  const faces = new Map<string, Promise<FontFace | null>>()
  return async (assets, { brand }, media) => {
    const released = assets?.fontFaces ?? []
    const added = await Promise.all(
      ROLES.map(async (role) => {
        const item = await media.find(brand?.fonts?.[role] ?? '')
        if (item === null) return null
        const pack = ownPack(role, item)
        if (released.some(({ css }) => css.includes(`/${pack}-`))) return null
        // Reading a font takes a while.
        const face = faces.get(pack) ?? faceOf(role, item, media)
        if (faces.size >= MOST_FACES) faces.clear()
        faces.set(pack, face)
        // A store that is away for a moment is asked again.
        face.catch(() => faces.delete(pack))
        return face
      }),
    )
    const missing = added.filter((face) => face !== null)
    // An earlier font of the same role comes first, and loses.
    return missing.length === 0
      ? assets
      : { ...(assets ?? NO_ASSETS_DATA), fontFaces: [...released, ...missing] }
  }
}

async function faceOf(role: Role, { name, hash }: MediaItem, media: Fonts): Promise<FontFace | null> {
  const source = { name, hash, bytes: async () => new Uint8Array((await media.bytes(hash)) ?? []) }
  const fonts = await brandFonts({ brand: { fonts: { [role]: name } } }, [source], new WorkCache(null))
  const family = fonts[role]
  if (family?.own === undefined) return null
  const rule = `font-family:${familyName(family)};font-display:block;font-weight:${cssWeight(family)}`
  return { css: `@font-face{${rule};src:url(${previewPath(hash)})}` }
}
