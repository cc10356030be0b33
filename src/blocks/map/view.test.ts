import { describe, expect, it } from 'vitest'
import { blockOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

const gate = { id: 'gate', name: { en: 'Gate' }, address: { en: 'Havenstraat 1' }, lat: 51.9245, lng: 4.478 }
const map = (data: object) => blockOf('map', { lat: 51.9244, lng: 4.4777, zoom: 15, ...data })

describe('map', () => {
  it('BLOCK-11 shows its place without asking anybody', () => {
    const html = htmlOf(map({ markers: [gate] }))
    expect(html).not.toMatch(/<(img|iframe|script|link)/)
    expect(html).toContain('role="img" aria-label="Map: 51.9244° N, 4.4777° E"')
    expect(html).toContain('200 km')
  })

  it('BLOCK-11 draws the coasts and borders around its place, and nothing of the rest of the world', () => {
    const near = htmlOf(map({}))
    expect(near).toMatch(/class="map-coast" d="M/)
    expect(near).toMatch(/class="map-border" d="M/)
    expect(near.length).toBeLessThan(12_000)
    expect(htmlOf(map({ lat: -45, lng: -140 }))).toContain('class="map-coast" d=""')
  })

  it('BLOCK-11 shows streets when the visitor asks for them, around the place and in a frame', () => {
    expect(livesWith(map({ title: { en: 'Workshop' } }))).toMatchObject({
      src: expect.stringMatching(
        /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=4\.4\d+%2C51\.9/,
      ),
      title: 'Workshop',
    })
  })

  it('BLOCK-11 lists its markers with their addresses, each leading to the street map', () => {
    const html = htmlOf(map({ markers: [gate, { id: 'yard', name: { en: 'Yard' } }] }))
    expect(html).toContain(
      '<li><a href="https://www.openstreetmap.org/?mlat=51.92450&amp;mlon=4.47800#map=15/51.92450/4.47800" rel="noopener">' +
        '<strong>Gate</strong></a><span>Havenstraat 1</span></li><li><strong>Yard</strong></li>',
    )
  })

  it('BLOCK-11 draws a marker at its place, numbered as in the list, and none outside the plan', () => {
    const far = { id: 'far', lat: -33.86, lng: 151.2 }
    const html = htmlOf(map({ markers: [far, gate] }))
    expect(html.match(/class="map-marker"/g)).toHaveLength(1)
    expect(html).toContain('<text y="-26">2</text>')
  })

  it('BLOCK-11 marks its middle when it has no markers', () => {
    expect(htmlOf(map({}))).toContain('class="map-marker" transform="translate(400 200)"')
  })

  it('MODEL-10 refuses places that are not on earth', () => {
    expect(refusals('map', { lat: 91, lng: '4.47' })).toEqual([
      expect.stringMatching(/^lat: expected/),
      'lng: expected a number, found "4.47"',
    ])
  })
})
