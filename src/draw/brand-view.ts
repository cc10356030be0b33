import { PICTURE_PLACES } from '#blocks/picture-place.ts'
import {
  DEFAULT_RADIUS,
  SHIPPED_BRAND,
  type BrandView,
  type PublishedDrawing,
  type ThemedDrawing,
} from '#look/brand-view.ts'
import { brandedPalette } from '#look/palette.ts'
import { drawingFor, type BrandDrawing } from '#model/brand.ts'
import type { PublishedPicture, Site } from './site.ts'

/** The brand of a site for its views. A drawing that is not published is left out; the checks report it. */
export function brandView({
  design: { brand },
  assets: { pictures },
}: Pick<Site, 'design' | 'assets'>): BrandView {
  if (brand === undefined) return SHIPPED_BRAND
  const themed = (drawing: BrandDrawing | undefined): ThemedDrawing | null => {
    if (drawing === undefined) return null
    const [light, dark] = (['light', 'dark'] as const).map((theme) =>
      pictures.get(drawingFor(drawing, theme)),
    )
    if (light === undefined || dark === undefined) return null
    return { light: published(light), dark: typeof drawing === 'string' ? null : published(dark) }
  }
  return {
    logo: themed(brand.logo),
    mark: themed(brand.mark),
    palette: brandedPalette(brand.colors),
    radius: brand.radius ?? DEFAULT_RADIUS,
  }
}

/** In the format that every browser supports: these drawings are shown small and have few bytes. */
function published({ width, height, variants }: PublishedPicture): PublishedDrawing {
  const type = variants.at(-1)?.type
  const most = Math.max(...PICTURE_PLACES.logo.widths)
  const fitting = variants.filter((variant) => variant.type === type && variant.width <= most)
  return { src: (fitting.at(-1) ?? variants.at(-1))?.url ?? '', width, height }
}
