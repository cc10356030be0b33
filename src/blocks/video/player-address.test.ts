import { describe, expect, it } from 'vitest'
import { playerAddress } from './player-address.ts'
import { PROVIDERS } from './providers.ts'

const player = (provider: keyof typeof PROVIDERS, more: object = {}) =>
  playerAddress(
    {
      provider,
      videoId: 'x1',
      embed: PROVIDERS[provider].embed('x1'),
      title: 'A count',
      loop: false,
      muted: false,
      controls: true,
      ...more,
    },
    'stockwright.example',
  )

describe('a provider’s player', () => {
  it('BLOCK-9 plays at once when it has been asked to, from the quiet address', () => {
    expect(player('youtube')).toBe('https://www.youtube-nocookie.com/embed/x1?autoplay=1&rel=0')
    expect(player('vimeo')).toBe('https://player.vimeo.com/video/x1?dnt=1&autoplay=1')
    expect(player('dailymotion')).toBe('https://geo.dailymotion.com/player.html?video=x1')
    expect(player('twitch')).toBe(
      'https://player.twitch.tv/?video=x1&autoplay=true&parent=stockwright.example',
    )
  })

  it('BLOCK-9 loops, is silent and hides its controls in each provider’s own words', () => {
    const all = { loop: true, muted: true, controls: false }
    expect(player('youtube', all)).toContain('&loop=1&playlist=x1&mute=1&controls=0')
    expect(player('vimeo', all)).toContain('&loop=1&muted=1&controls=0')
    expect(player('dailymotion', all)).toContain('&loop=true&mute=true')
    expect(player('twitch', all)).toContain('&muted=true')
  })
})
