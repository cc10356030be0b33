import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { phrase } from '../phrases.ts'
import { pictureAddress } from '../picture-address.ts'
import { localizedText, localizedTextOr } from '../localized-text.tsx'
import type { BlockView, IslandData } from '../view.ts'
import { PROVIDERS } from './providers.ts'
import type { VideoIslandData } from './island-data.ts'
import type { videoKind } from './schema.ts'

export type VideoData = z.output<typeof videoKind.data>

/** BLOCK-9: a file plays where it stands; a provider's video is its poster and a link until the visitor starts it. */
export const videoView: BlockView<VideoData> = ({ data, context, root }) => {
  const player = fileOf(data, context) === null ? providerStart(data, context) : filePlayer(data, context)
  if (player === null) return null
  const text = localizedText(data.text, context)
  return (
    <figure {...root}>
      <div className="video-frame" data-tone="ink">
        {player}
      </div>
      {text && <figcaption lang={text.lang}>{text.value}</figcaption>}
    </figure>
  )
}

const fileOf = ({ provider, src }: VideoData, { url }: BlockContext): string | null =>
  (provider ?? 'file') === 'file' && src !== undefined ? url(src) : null

/** Nothing is fetched before somebody plays it: no preload, and the poster is the site's own picture. */
function filePlayer(data: VideoData, context: BlockContext): ReactNode {
  const title = localizedTextOr(data.title, 'video', context)
  const poster = data.poster === undefined ? null : pictureAddress(data.poster.src, context)
  return (
    // Captions are content: a video without speech has none.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={fileOf(data, context) ?? undefined}
      aria-label={title.value}
      controls={data.controls !== false}
      loop={data.loop === true}
      muted={data.muted === true || data.autoplay === true}
      playsInline
      preload="none"
      {...(poster === null ? {} : { poster })}
    >
      {data.captions?.map(({ id, src, language, label }, at) => (
        <track
          key={id}
          kind="captions"
          src={(src !== undefined && context.url(src)) || undefined}
          srcLang={language}
          label={label ?? language}
          default={at === 0}
        />
      ))}
    </video>
  )
}

function providerStart(data: VideoData, context: BlockContext): ReactNode {
  const { provider = 'file', videoId } = data
  if (provider === 'file' || videoId === undefined) return null
  const { host, watch } = PROVIDERS[provider]
  const title = localizedTextOr(data.title, 'video', context)
  return (
    <>
      <a className="video-start" href={watch(videoId)} rel="noopener" data-play="">
        {data.poster && context.picture(data.poster, { decorative: true })}
        <span className="video-sign">{context.icon('play')}</span>
        <span className="video-title" lang={title.lang}>
          <span className="visually-hidden">{phrase('play', context.language)}: </span>
          {title.value}
        </span>
      </a>
      <p className="video-note">{phrase('playConsent', context.language, { host })}</p>
    </>
  )
}

/** A provider's video lives; so does a file that shall start by itself. */
export const videoIsland: IslandData<VideoData, VideoIslandData> = (data, context) => {
  const { provider = 'file', videoId } = data
  if (provider === 'file') return data.autoplay === true && data.src !== undefined ? { autoplay: true } : null
  if (videoId === undefined) return null
  return {
    provider,
    videoId,
    embed: PROVIDERS[provider].embed(videoId),
    title: localizedTextOr(data.title, 'video', context).value,
    loop: data.loop === true,
    muted: data.muted === true,
    controls: data.controls !== false,
  }
}
