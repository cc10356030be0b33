import type { z } from 'zod'
import { linked } from '../link-element.tsx'
import { phrase } from '../phrases.ts'
import { spoken } from '../spoken.tsx'
import type { BlockView, IslandData } from '../view.ts'
import type { ImageIslandData } from './island-data.ts'
import type { imageKind } from './schema.ts'

export type ImageData = z.output<typeof imageKind.data>

/** BLOCK-4: an image without a picture draws nothing. */
export const imageView: BlockView<ImageData> = ({ block, data, context, root }) => {
  if (data.picture === undefined) return null
  const link = context.href(block.link)
  const caption = spoken(data.caption, context)
  const picture = (
    <>
      {context.picture(data.picture, {
        ...(data.eager === true ? { eager: true } : {}),
        contained: data.fit === 'contain',
      })}
      {data.overlay !== undefined && <span className="image-overlay" />}
    </>
  )
  const whole = data.zoomable === true && link === null ? context.url(data.picture.src) : null
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

function enlargeLabel(data: ImageData, context: Parameters<typeof spoken>[1]): string {
  const alt = spoken(data.picture?.alt, context)
  const enlarge = phrase('enlarge', context.language)
  return alt === undefined ? enlarge : `${enlarge}: ${alt.value}`
}

/** Only an image that can be enlarged lives. */
export const imageIsland: IslandData<ImageData, ImageIslandData> = (data, context, block) =>
  data.zoomable === true && data.picture !== undefined && context.href(block.link) === null
    ? { close: phrase('close', context.language) }
    : null
