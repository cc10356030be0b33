import { VIDEO_PROVIDERS, type VideoProvider } from '#blocks/video/providers.ts'
import { defined } from '../defined.ts'
import { localTextOf } from '../local-text.ts'
import { flagOf, numberOf, type Source } from '../source.ts'
import { urlOf } from '../url.ts'
import { DATA, type KindReading } from './reading.ts'

const ID = /^[a-zA-Z0-9_-]{1,64}$/

/** Position of the id in the addresses of each provider. */
const ADDRESSES: readonly (readonly [provider: VideoProvider, id: RegExp])[] = [
  [
    'youtube',
    /(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]{0,200}&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{1,64})/,
  ],
  ['vimeo', /vimeo\.com\/(?:video\/)?(\d{1,20})/],
  ['dailymotion', /dailymotion\.com\/(?:embed\/)?video\/([a-zA-Z0-9]{1,64})/],
  ['twitch', /twitch\.tv\/(?:videos\/|\?video=)(\d{1,20})/],
]

type Place = { readonly provider?: VideoProvider; readonly videoId?: string; readonly src?: string }

/** `ww-video`: by id at a provider, or as a file. */
export function readVideo(source: Source): KindReading {
  const ratio = numberOf(source.peek(...DATA, 'videoRatio'))
  if (ratio !== undefined && ratio > 0) source.mark(...DATA, 'videoRatio')
  const flag = (name: string) => source.read(flagOf, ...DATA, name)
  const poster = source.read(urlOf, ...DATA, 'preview')
  return {
    kind: 'video',
    data: defined({
      ...placeOf(source),
      text: source.read(localTextOf, ...DATA, 'alt'),
      poster: poster === undefined ? undefined : { src: poster },
      loop: flag('loop'),
      controls: flag('controls'),
      muted: flag('muted'),
      autoplay: flag('autoplay'),
    }),
    ...(ratio !== undefined && ratio >= 0.1 && ratio <= 100 ? { ratio: 100 / ratio } : {}),
  }
}

function placeOf(source: Source): Place {
  const id = source.peek(...DATA, 'id')
  const named = source.read(providerOf, ...DATA, 'provider')
  const [provider, address] =
    ADDRESSES.find(([, pattern]) => typeof id === 'string' && pattern.test(id)) ?? []
  const found = typeof id === 'string' && address ? address.exec(id)?.[1] : undefined
  if (named !== 'file' && (found !== undefined || (typeof id === 'string' && ID.test(id)))) {
    source.mark(...DATA, 'id')
    return { ...defined({ provider: provider ?? named }), videoId: found ?? String(id) }
  }
  return { provider: 'file', ...defined({ src: source.read(urlOf, ...DATA, 'id') }) }
}

const providerOf = (value: unknown): VideoProvider | undefined =>
  value === 'local' ? 'file' : VIDEO_PROVIDERS.find((known) => known === value)
