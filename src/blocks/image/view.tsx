import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { linked } from '../linked.tsx'
import { pictureAddress } from '../picture-address.ts'
import { phrase } from '../phrases.ts'
import { localizedText } from '../localized-text.tsx'
import type { BlockView, IslandData } from '../view.ts'
import type { ImageIslandData } from './island-data.ts'
import type { imageKind } from './schema.ts'

export type ImageData = z.output<typeof imageKind.data>

/** BLOCK-4: an image without a picture draws nothing. */
export const imageView: BlockView<ImageData> = ({ block, data, context, root }) => {
  if (data.picture === undefined) return null
  const link = context.href(block.link)
  const caption = localizedText(data.caption, context)
  const picture = (
    <>
      {context.picture(data.picture, {
        ...(data.eager === true ? { eager: true } : {}),
        contained: data.fit === 'contain',
      })}
      {data.overlay !== undefined && <span className="image-overlay" />}
    </>
  )
  const whole = link === null ? wholeAddress(data, context) : null
  const frame =
    whole === null ? (
      linked(link, { className: 'image-frame' }, picture)
    ) : (
      <a className="image-frame" href={whole} aria-label={enlargeLabel(data, context)} data-enlarge="">
        {picture}
      </a>
    )
  if (caption === undefined) return <div {...root}>{frame}</div>
  return (
    <figure {...root}>
      {frame}
      <figcaption lang={caption.lang}>{caption.value}</figcaption>
    </figure>
  )
}

/** Where the whole picture is that visitors may enlarge; null for one that can't be enlarged. */
const wholeAddress = ({ zoomable, picture }: ImageData, context: BlockContext): string | null =>
  zoomable === true && picture !== undefined ? pictureAddress(picture.src, context) : null

function enlargeLabel(data: ImageData, context: BlockContext): string {
  const alt = localizedText(data.picture?.alt, context)
  const enlarge = phrase('enlarge', context.language)
  return alt === undefined ? enlarge : `${enlarge}: ${alt.value}`
}

/** Only an image that can be enlarged lives. */
export const imageIsland: IslandData<ImageData, ImageIslandData> = (data, context, block) =>
  wholeAddress(data, context) !== null && context.href(block.link) === null
    ? { close: phrase('close', context.language) }
    : null
