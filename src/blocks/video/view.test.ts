import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'
import { PROVIDERS } from './providers.ts'

const poster = { src: 'media/count.jpg', alt: { en: 'A count' } }

describe('video', () => {
  it.each(Object.keys(PROVIDERS))(
    'BLOCK-9 from %s loads nothing from there: a poster, a link and what playing means',
    (provider) => {
      const { host } = PROVIDERS[provider as keyof typeof PROVIDERS]
      const html = htmlOf(blockOf('video', { provider, videoId: 'x1', title: { en: 'A count' }, poster }))
      expect(html).not.toMatch(/<(iframe|video|script|link)/)
      expect(html).toContain('<img src="media/count.jpg" alt=""')
      expect(html.match(/(?:src|href|poster)="https:[^"]*"/g)).toHaveLength(1)
      expect(html).toContain(`Playing loads the video from ${host}, which may store data about you.`)
    },
  )

  it('BLOCK-9 passes the address of the player to its island, in the provider’s privacy-friendly form', () => {
    const data = { provider: 'youtube', videoId: 'x1', loop: true, muted: true, controls: false }
    expect(livesWith(blockOf('video', data))).toEqual({
      provider: 'youtube',
      videoId: 'x1',
      embed: 'https://www.youtube-nocookie.com/embed/x1',
      title: 'Video',
      loop: true,
      muted: true,
      controls: false,
    })
  })

  it('BLOCK-9 plays a file in place, loads nothing before and offers captions', () => {
    const html = htmlOf(
      blockOf('video', {
        provider: 'file',
        src: 'media/count.mp4',
        title: { en: 'A count' },
        text: { en: 'A hand scans a sack.' },
        poster,
        captions: [{ id: 'en', src: 'media/count.en.vtt', language: 'en', label: 'English' }],
      }),
    )
    expect(html).toContain(
      '<video src="media/count.mp4" aria-label="A count" controls="" playsInline="" preload="none" poster="media/count.jpg">',
    )
    expect(html).toContain(
      '<track kind="captions" src="media/count.en.vtt" srcLang="en" label="English" default=""/>',
    )
    expect(html).toContain('<figcaption>A hand scans a sack.</figcaption>')
    expect(html).not.toContain('data-state')
  })

  it('BLOCK-9 never starts by itself without script; then only muted', () => {
    const block = blockOf('video', { provider: 'file', src: 'media/count.mp4', autoplay: true })
    expect(htmlOf(block)).not.toContain('autoplay')
    expect(htmlOf(block)).toContain('muted=""')
    expect(livesWith(block)).toEqual({ autoplay: true })
  })

  it('BLOCK-9 draws nothing without a video', () => {
    expect(htmlOf(blockOf('video', { provider: 'vimeo' }))).toBe('')
    expect(htmlOf(blockOf('video'))).toBe('')
  })

  it('BLOCK-9 keeps the block’s ratio, or that of a screen', () => {
    expect(cssOf(blockOf('video'))).toContain('aspect-ratio:100/56.25')
    expect(cssOf(blockOf('video', {}, { ratio: 75 }))).toContain('aspect-ratio:100/75')
  })

  it('MODEL-10 refuses an id that could lead to another place', () => {
    expect(refusals('video', { provider: 'youtube', videoId: 'x1?autoplay=1&list=' })).toEqual([
      'videoId: expected the id of a video, without its address, found "x1?autoplay=1&list="',
    ])
  })
})
