import type { Design } from '#model/design.ts'
import { brandCss } from '#render/brand-css.ts'
import { DARK_ICON_FILE, ICON_FILE } from '#render/page-icon.ts'
import type { ReleaseBrand } from '../release/manifest.ts'
import type { BrandSign } from './brand-sign.ts'

/** The brand data that a server needs for pages that it generates itself. */
export const releaseBrand = (
  design: Pick<Design, 'websiteName' | 'brand'>,
  { isOwn, icon }: BrandSign,
): ReleaseBrand => ({
  name: design.websiteName,
  css: brandCss(design),
  mark: isOwn ? [`/${ICON_FILE}`, ...(icon.dark === null ? [] : [`/${DARK_ICON_FILE}`])] : [],
})
