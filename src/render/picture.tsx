import type { ReactNode } from 'react'
import type { Picture } from '#model/picture.ts'
import { textIn } from '#model/text.ts'
import type { PictureOptions } from '#blocks/context.ts'
import { fileUrl, type LinkPlace } from './link-target.ts'
import type { PictureVariant, PublishedPicture } from './site.ts'

/** A picture in the formats and widths it is published in; an address of another kind is shown as it is. */
export function pictureElement(picture: Picture, place: LinkPlace, options: PictureOptions = {}): ReactNode {
  const { site, language, report } = place
  const published = site.assets.pictures.get(picture.src)
  const src = fileUrl(picture.src, site)
  if (src === null) {
    report(`a picture has the address ${picture.src}, which can't be shown`)
    return null
  }
  const alt = options.decorative ? undefined : textIn(picture.alt, language)
  const image = (
    <img
      src={src}
      srcSet={published && srcSet(plainVariants(published))}
      sizes={published && options.sizes}
      width={picture.width ?? published?.width}
      height={picture.height ?? published?.height}
      alt={alt?.value ?? ''}
      lang={alt && alt.language !== language ? alt.language : undefined}
      className={options.className}
      loading={options.eager ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={options.eager ? 'high' : undefined}
    />
  )
  const types = published ? modernTypes(published) : []
  if (!published || types.length === 0) return image
  return (
    <picture>
      {types.map((type) => (
        <source key={type} type={type} srcSet={srcSet(variantsOf(published, type))} sizes={options.sizes} />
      ))}
      {image}
    </picture>
  )
}

const fallbackType = ({ variants }: PublishedPicture): string | undefined => variants.at(-1)?.type

const modernTypes = (picture: PublishedPicture): string[] => [
  ...new Set(picture.variants.map(({ type }) => type).filter((type) => type !== fallbackType(picture))),
]

const variantsOf = ({ variants }: PublishedPicture, type: string): PictureVariant[] =>
  variants.filter((variant) => variant.type === type)

const plainVariants = (picture: PublishedPicture): PictureVariant[] =>
  variantsOf(picture, fallbackType(picture) ?? '')

const srcSet = (variants: readonly PictureVariant[]): string | undefined =>
  variants.length > 1 ? variants.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined
