/** What the island of a framed page starts with. */
export type FrameIslandData = {
  readonly src: string
  readonly title: string
  readonly fullscreen: boolean
}
