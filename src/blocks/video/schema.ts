import { address, choice, fields, flag, image, items, text, word } from '#model/field.ts'
import { z } from 'zod'
import type { Kind } from '#model/kind.ts'
import { PLAYER_HOSTS, PROVIDERS, VIDEO_PROVIDERS, type VideoProvider } from './providers.ts'

/** A video's id at its provider; no characters that could change the address. */
const videoId = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/, 'the id of a video, without its address')

/**
 * BLOCK-9: a video by `videoId` at a provider, or by `src` as a file. No third party is contacted before consent to play.
 * `captions` are WebVTT files; `text` describes the video for those who can't see it.
 */
export const videoKind = {
  kind: 'video',
  data: fields({
    provider: choice(VIDEO_PROVIDERS),
    videoId: videoId.optional(),
    src: address(),
    title: text(),
    text: text(),
    poster: image(),
    loop: flag(),
    controls: flag(),
    muted: flag(),
    autoplay: flag(),
    captions: items({ src: address(), language: word(), label: word() }, 40),
  }),
  frames: ({
    provider = 'file',
    videoId: id,
  }: {
    readonly provider?: VideoProvider
    readonly videoId?: string
  }) => (provider === 'file' || id === undefined ? [] : [PROVIDERS[provider].embed(id)]),
  frameHosts: PLAYER_HOSTS,
  played: ({
    provider = 'file',
    src,
    captions = [],
  }: {
    readonly provider?: VideoProvider
    readonly src?: string
    readonly captions?: readonly { readonly src?: string }[]
  }) =>
    provider === 'file' && src !== undefined ? [src, ...captions.flatMap((each) => each.src ?? [])] : [],
  defaults: { provider: 'file', loop: false, controls: true, muted: false, autoplay: false },
  slots: [],
} satisfies Kind
