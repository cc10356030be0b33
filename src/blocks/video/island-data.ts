import type { VideoProvider } from './providers.ts'

/** A provider's player and how it shall play. */
export type PlayerData = {
  readonly provider: Exclude<VideoProvider, 'file'>
  readonly videoId: string
  readonly embed: string
  readonly title: string
  readonly loop: boolean
  readonly muted: boolean
  readonly controls: boolean
}

/** What a video's island starts with: a player to load, or a file that shall start by itself. */
export type VideoIslandData = PlayerData | { readonly autoplay: true }
