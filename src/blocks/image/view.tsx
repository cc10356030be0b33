import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { Linked } from '../linked.tsx'
import { localizedText } from '../localized-text.ts'
import { pictureAddress } from '../picture-address.ts'
import { phrase } from '../phrases.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { ImageIslandData } from './island-data.ts'
import type { imageKind } from './schema.ts'

export type ImageData = z.output<typeof imageKind.data>

/** BLOCK-4: an image without a picture draws nothing. */
export function Image({ root, ...props }: BlockViewProps<ImageData>): ReactNode {
  if (props.data.picture === undefined) return null
  const caption = localizedText(props.data.caption, props.context)
  return caption === undefined ? (
    <div {...root}>
      <Frame {...props} />
    </div>
  ) : (
    <figure {...root}>
      <Frame {...props} />
      <figcaption lang={caption.lang}>{caption.value}</figcaption>
    </figure>
  )
}

type FrameProps = Pick<BlockViewProps<ImageData>, 'block' | 'data' | 'context'>

/** The picture: with the block's link if it has one, else with a link to the whole picture if it can be enlarged. */
function Frame({ block, data, context }: FrameProps): ReactNode {
  const link = context.href(block.link)
  const whole = link === null ? wholeAddress(data, context) : null
  const picture = (
    <>
      {data.picture &&
        context.picture(data.picture, {
          ...(data.eager === true ? { eager: true } : {}),
          contained: data.fit === 'contain',
        })}
      {data.overlay !== undefined && <span className="image-overlay" />}
    </>
  )
  return whole === null ? (
    <Linked to={link} className="image-frame">
      {picture}
    </Linked>
  ) : (
    <a className="image-frame" href={whole} aria-label={enlargeLabel(data, context)} data-enlarge="">
      {picture}
    </a>
  )
}

/** Address of the whole picture; null if it can't be enlarged. */
const wholeAddress = ({ zoomable, picture }: ImageData, context: BlockContext): string | null =>
  zoomable === true && picture !== undefined ? pictureAddress(picture.src, context) : null

function enlargeLabel(data: ImageData, context: BlockContext): string {
  const alt = localizedText(data.picture?.alt, context)
  const enlarge = phrase('enlarge', context.language)
  return alt === undefined ? enlarge : `${enlarge}: ${alt.value}`
}

/** Only an image that can be enlarged has an island. */
export const imageIsland: IslandData<ImageData, ImageIslandData> = (data, context, block) =>
  wholeAddress(data, context) !== null && context.href(block.link) === null
    ? { close: phrase('close', context.language) }
    : null
