/** Audience of a release: everybody, or signed-in people only. Each channel has its own pointer. */
export const CHANNELS = ['live', 'preprod'] as const
export type Channel = (typeof CHANNELS)[number]

/** A stored release, by its number. */
export type KeptRelease = { readonly id: string; readonly channel: Channel }

/** Numbers of the releases to delete, oldest first: of each channel, all of `kept` except the last `newest`. */
export const outdated = (kept: readonly KeptRelease[], newest: number): readonly string[] =>
  CHANNELS.flatMap((channel) => kept.filter((one) => one.channel === channel).slice(0, -newest)).map(
    ({ id }) => id,
  )
