import type { VideoProvider } from './providers.ts'

/** A provider's player and its options. */
export type PlayerData = {
  readonly provider: Exclude<VideoProvider, 'file'>
  readonly videoId: string
  readonly embed: string
  readonly title: string
  readonly loop: boolean
  readonly muted: boolean
  readonly controls: boolean
}

/** The initial data of a video's island: a player to load, or a file that starts automatically. */
export type VideoIslandData = PlayerData | { readonly autoplay: true }
