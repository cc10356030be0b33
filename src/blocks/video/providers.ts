import { foreignHost } from '#model/url.ts'

export const VIDEO_PROVIDERS = ['youtube', 'vimeo', 'dailymotion', 'twitch', 'file'] as const

export type VideoProvider = (typeof VIDEO_PROVIDERS)[number]

/** A video platform: the page of a video, and the address to frame after consent. */
export type Provider = {
  readonly host: string
  readonly watch: (id: string) => string
  readonly embed: (id: string) => string
}

/** Every platform except the site's own files. Players are asked not to store data about the visitor if possible. */
export const PROVIDERS: Readonly<Record<Exclude<VideoProvider, 'file'>, Provider>> = {
  youtube: {
    host: 'youtube.com',
    watch: (id) => `https://www.youtube.com/watch?v=${id}`,
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  vimeo: {
    host: 'vimeo.com',
    watch: (id) => `https://vimeo.com/${id}`,
    embed: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  dailymotion: {
    host: 'dailymotion.com',
    watch: (id) => `https://www.dailymotion.com/video/${id}`,
    embed: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  },
  twitch: {
    host: 'twitch.tv',
    watch: (id) => `https://www.twitch.tv/videos/${id}`,
    embed: (id) => `https://player.twitch.tv/?video=${id}`,
  },
}

/** Hosts of all providers' players. */
export const PLAYER_HOSTS: readonly string[] = Object.values(PROVIDERS).flatMap(
  ({ embed }) => foreignHost(embed(''))?.host ?? [],
)
