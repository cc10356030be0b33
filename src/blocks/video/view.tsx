import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '../context.ts'
import { localizedText, localizedTextOr } from '../localized-text.ts'
import { phrase } from '../phrases.ts'
import { pictureAddress } from '../picture-address.ts'
import type { BlockViewProps, IslandData } from '../view.ts'
import type { VideoIslandData } from './island-data.ts'
import { PROVIDERS } from './providers.ts'
import type { videoKind } from './schema.ts'

export type VideoData = z.output<typeof videoKind.data>

/** BLOCK-9: a file plays in place; a provider's video is a poster and a link until the visitor starts it. */
export function Video({ data, context, root }: BlockViewProps<VideoData>): ReactNode {
  const src = fileOf(data, context)
  const hosted = hostedVideo(data)
  if (src === null && hosted === null) return null
  const text = localizedText(data.text, context)
  return (
    <figure {...root}>
      <div className="video-frame" data-tone="ink">
        {src !== null && <FilePlayer src={src} data={data} context={context} />}
        {hosted !== null && <ProviderStart {...hosted} data={data} context={context} />}
      </div>
      {text && <figcaption lang={text.lang}>{text.value}</figcaption>}
    </figure>
  )
}

const fileOf = ({ provider, src }: VideoData, { url }: BlockContext): string | null =>
  (provider ?? 'file') === 'file' && src !== undefined ? url(src) : null

type HostedVideo = { readonly provider: keyof typeof PROVIDERS; readonly videoId: string }

/** A provider's video; null for a file, and if no video is set. */
const hostedVideo = ({ provider = 'file', videoId }: VideoData): HostedVideo | null =>
  provider === 'file' || videoId === undefined ? null : { provider, videoId }

type PlayerProps = { readonly data: VideoData; readonly context: BlockContext }

/** Nothing is loaded before somebody plays it: no preload, and the poster is the site's own picture. */
function FilePlayer({ src, data, context }: PlayerProps & { readonly src: string }): ReactNode {
  const title = localizedTextOr(data.title, 'video', context)
  const poster = data.poster === undefined ? null : pictureAddress(data.poster.src, context)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are content: a video without speech has none
    <video
      src={src}
      aria-label={title.value}
      controls={data.controls !== false}
      loop={data.loop === true}
      muted={data.muted === true || data.autoplay === true}
      playsInline
      preload="none"
      {...(poster === null ? {} : { poster })}
    >
      {data.captions?.map((caption, at) => (
        <track
          key={caption.id}
          kind="captions"
          src={(caption.src !== undefined && context.url(caption.src)) || undefined}
          srcLang={caption.language}
          label={caption.label ?? caption.language}
          default={at === 0}
        />
      ))}
    </video>
  )
}

function ProviderStart({ provider, videoId, data, context }: PlayerProps & HostedVideo): ReactNode {
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

/** Provider videos have an island, as do files with autoplay. */
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
