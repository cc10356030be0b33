/** What a slider's island starts with; `interval` in seconds. */
export type SliderIslandData = {
  readonly autoplay: boolean
  readonly interval: number
  readonly loop: boolean
  readonly play: string
  readonly pause: string
}
