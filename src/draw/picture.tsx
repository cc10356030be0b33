import type { ReactNode } from 'react'
import type { TextLanguage } from '#model/language.ts'
import { mediaAddress } from '#model/media-file.ts'
import { mayFetchPicture, type Picture } from '#model/picture.ts'
import { textIn } from '#model/text.ts'
import type { PictureOptions } from '#blocks/context.ts'
import { PICTURE_PLACES } from '#blocks/picture-place.ts'
import { fileUrl, type LinkPlace } from './link-target.ts'
import { focusClass, tintClass } from './picture-classes.ts'
import type { PictureVariant, PublishedPicture } from './site.ts'

/**
 * PUB-64: a picture in its published formats and widths; addresses of other hosts are used as they are. A media file that is
 * not published is replaced by its alternative text in a frame; the publisher reports why. Null if there is no alternative
 * text.
 */
export function pictureElement(picture: Picture, place: LinkPlace, options: PictureOptions = {}): ReactNode {
  const { site, language, report } = place
  const file = mediaAddress(picture.src)?.name
  const whole = file === undefined ? undefined : site.assets.pictures.get(file)
  const published = whole && forPlace(whole, options)
  if (!published && file !== undefined && !site.assets.files.has(file)) {
    return missingPicture(picture, language, options)
  }
  if (!mayFetchPicture(picture.src, site.design.pictureHosts ?? [])) {
    report(`the picture ${picture.src} is of a host that pictureHosts of the design does not list`)
    return missingPicture(picture, language, options)
  }
  const src = published?.variants.at(-1)?.url ?? fileUrl(picture.src, site)
  if (src === null) {
    report(`a picture has the address ${picture.src}, which can't be shown`)
    return null
  }
  const alt = options.decorative ? undefined : textIn(picture.alt, language)
  const eager = options.eager === true
  const sizes = published && sizesOf(published, options)
  const image = (
    <img
      src={src}
      srcSet={published && srcSet(variantsOf(published, fallbackType(published)))}
      sizes={sizes}
      width={picture.width ?? published?.width}
      height={picture.height ?? published?.height}
      alt={alt?.value ?? ''}
      lang={alt && alt.language !== language ? alt.language : undefined}
      className={classesOf(picture, published, options)}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
    />
  )
  const types = published ? modernTypes(published) : []
  if (!published || types.length === 0) return image
  return (
    <picture>
      {types.map((type) => (
        <source key={type} type={type} srcSet={listed(variantsOf(published, type))} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

/** PUB-101: a browser would show its icon for broken pictures. A portrait is too small for text, and has a name beside it. */
function missingPicture(
  { alt }: Picture,
  language: TextLanguage,
  { className, decorative, place }: PictureOptions,
): ReactNode {
  const words = decorative === true || place === 'face' ? undefined : textIn(alt, language)
  if (words === undefined || words.value === '') return null
  return (
    <span
      className={['no-picture', className].filter(Boolean).join(' ')}
      lang={words.language === language ? undefined : words.language}
    >
      {words.value}
    </span>
  )
}

/** Only the widths that suit this place; the picture's other variants are for other places. */
function forPlace(picture: PublishedPicture, { place = 'content' }: PictureOptions): PublishedPicture {
  const { widths } = PICTURE_PLACES[place]
  const most = Math.max(...widths)
  const variants = picture.variants.filter(
    ({ width }) => widths.includes(width) || (width === picture.width && width < most),
  )
  return variants.length === 0 ? picture : { ...picture, variants }
}

/** A lazily loaded picture is already laid out, so the browser itself knows its width best. */
function sizesOf(
  { variants }: PublishedPicture,
  { place = 'content', eager }: PictureOptions,
): string | undefined {
  if (variants.length < 2) return undefined
  const { sizes } = PICTURE_PLACES[place]
  return eager === true ? sizes : `auto, ${sizes}`
}

function classesOf(
  { focus }: Picture,
  published: PublishedPicture | undefined,
  { className, contained }: PictureOptions,
): string | undefined {
  const tint = contained === true ? undefined : published?.color
  const classes = [
    ...(className === undefined ? [] : [className]),
    ...(tint === undefined ? [] : [tintClass(tint)]),
    ...(focus ? [focusClass(focus)] : []),
  ]
  return classes.length === 0 ? undefined : classes.join(' ')
}

const fallbackType = ({ variants }: PublishedPicture): string => variants.at(-1)?.type ?? ''

const modernTypes = (picture: PublishedPicture): string[] => [
  ...new Set(picture.variants.map(({ type }) => type).filter((type) => type !== fallbackType(picture))),
]

const variantsOf = ({ variants }: PublishedPicture, type: string): PictureVariant[] =>
  variants.filter((variant) => variant.type === type)

/** A single width needs no list besides `src`. */
const srcSet = (variants: readonly PictureVariant[]): string | undefined =>
  variants.length > 1 ? listed(variants) : undefined

const listed = (variants: readonly PictureVariant[]): string =>
  variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
