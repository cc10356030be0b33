import type { PlayerData } from './island-data.ts'

/** Address of a provider's player for a video that a visitor has just started on `host`. */
export function playerAddress(
  { provider, videoId, embed, loop, muted, controls }: PlayerData,
  host: string,
): string {
  const wanted: Readonly<Record<PlayerData['provider'], readonly [boolean, string][]>> = {
    youtube: [
      [true, 'autoplay=1'],
      [true, 'rel=0'],
      // This player can only loop lists, so the video is put into one.
      [loop, `loop=1&playlist=${videoId}`],
      [muted, 'mute=1'],
      [!controls, 'controls=0'],
    ],
    vimeo: [
      [true, 'autoplay=1'],
      [loop, 'loop=1'],
      [muted, 'muted=1'],
      [!controls, 'controls=0'],
    ],
    dailymotion: [
      [loop, 'loop=true'],
      [muted, 'mute=true'],
    ],
    twitch: [
      [true, 'autoplay=true'],
      [muted, 'muted=true'],
      [true, `parent=${encodeURIComponent(host)}`],
    ],
  }
  const query = wanted[provider].flatMap(([isWanted, parameter]) => (isWanted ? [parameter] : []))
  return query.length === 0 ? embed : `${embed}${embed.includes('?') ? '&' : '?'}${query.join('&')}`
}
