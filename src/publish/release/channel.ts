/** Who sees a release: everybody, or signed-in people only. Each has a pointer of its own. */
export const CHANNELS = ['live', 'preprod'] as const
export type Channel = (typeof CHANNELS)[number]

/** A release that is kept, by its number. */
export type KeptRelease = { readonly id: string; readonly channel: Channel }

/** Numbers of the releases that make room, of those that are `kept`, oldest first: of each channel all but the newest. */
export const outdated = (kept: readonly KeptRelease[], newest: number): readonly string[] =>
  CHANNELS.flatMap((channel) => kept.filter((one) => one.channel === channel).slice(0, -newest)).map(
    ({ id }) => id,
  )
