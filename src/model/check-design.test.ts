import { describe, expect, it } from 'vitest'
import { accepts, design, refused } from '../../test/support/checked-documents.ts'
import { checkDesign } from './check-document.ts'
import { mayFetchPicture } from './picture.ts'

describe('a design from outside', () => {
  it('MODEL-12 hosts of frames are names of hosts, with a port or without', () => {
    accepts(
      design({ frameHosts: ['calendar.example.com', 'maps.example:8443', 'xn--bcher-kva.example'] }),
      checkDesign,
    )
    for (const host of [
      'https://a.example',
      'a.example/x',
      'A.example',
      'bücher.example',
      '*.example',
      'a;b',
      "'self'",
      '',
    ])
      expect(refused(design({ frameHosts: [host] }), checkDesign), host).toContain('frameHosts')
  })

  it('MODEL-13 hosts of pictures are names of hosts, with a port or without', () => {
    accepts(design({ pictureHosts: ['pictures.example', 'cdn.example:8443'] }), checkDesign)
    for (const host of [
      'https://a.example',
      '*.example',
      "'unsafe-inline'",
      'a.example;script-src-elem',
      'data:',
    ])
      expect(refused(design({ pictureHosts: [host] }), checkDesign), host).toContain('pictureHosts')
  })

  it('MODEL-17 a brand is a logo, colors for both themes, fonts and a radius, each optional', () => {
    const color = { light: '#1F5F3F', dark: '#9fe0bd' }
    for (const brand of [
      {},
      { logo: 'media/logo.svg', mark: { light: 'media/a.png', dark: 'media/b/c.webp' }, radius: 0 },
      { colors: { signal: color, 'on-signal': color, band: color } },
      { fonts: { display: 'IBM Plex Sans', text: 'media/own.woff2' } },
      { fonts: { text: 'system' } },
    ])
      accepts(design({ brand }), checkDesign)
  })

  it('MODEL-17 refuses what a brand does not know, and says where', () => {
    for (const [brand, place] of [
      [{ logo: 'https://a.example/logo.svg' }, 'brand.logo'],
      [{ mark: 'media/../x.svg' }, 'brand.mark'],
      [{ mark: { light: 'media/a.svg' } }, 'brand.mark'],
      [{ colors: { singal: { light: '#000000', dark: '#ffffff' } } }, 'brand.colors'],
      [{ colors: { signal: { light: 'red', dark: '#ffffff' } } }, 'brand.colors.signal.light'],
      [{ colors: { signal: { light: '#000000;}', dark: '#ffffff' } } }, 'brand.colors.signal.light'],
      [{ fonts: { display: "x';}" } }, 'brand.fonts.display'],
      [{ radius: 25 }, 'brand.radius'],
      [{ radios: 3 }, 'brand'],
    ] as const)
      expect(refused(design({ brand }), checkDesign), place).toContain(place)
  })

  const script = {
    id: 'stats',
    name: 'Plausible',
    src: 'https://plausible.example/js/script.js',
    connect: ['plausible.example', 'events.example:8443'],
    purpose: 'analytics',
    consent: 'required',
  }

  it('MODEL-18 scripts of other hosts have an address, a purpose, and say whether they need consent', () => {
    accepts(
      design({ scripts: [script, { ...script, id: 'b', pages: ['home'], data: { domain: 'a.example' } }] }),
      checkDesign,
    )
    for (const [over, place] of [
      [{ purpose: 'fun' }, 'scripts[0].purpose'],
      [{ consent: undefined }, 'scripts[0].consent'],
      [{ connect: ['https://a.example'] }, 'scripts[0].connect[0]'],
      [{ connect: ['*'] }, 'scripts[0].connect[0]'],
      [{ data: { 'on click': 'x' } }, 'scripts[0].data'],
      [{ pages: [] }, 'scripts[0].pages'],
    ] as const)
      expect(refused(design({ scripts: [{ ...script, ...over }] }), checkDesign), place).toContain(place)
    expect(refused(design({ scripts: [script, script] }), checkDesign)).toContain('ids that differ')
  })

  it('CONSENT-7 an inline snippet is no address of a script, and the answer says what to write', () => {
    for (const src of [
      '<script>track()</script>',
      'javascript:track()',
      'data:text/javascript,track()',
      'http://plausible.example/a.js',
      '//plausible.example/a.js',
      '/assets/a.js',
      "https://a.example;script-src 'unsafe-inline'/a.js",
    ])
      expect(refused(design({ scripts: [{ ...script, src }] }), checkDesign), src).toContain(
        'save it as a file at a host',
      )
    const inline = { ...script, code: '<script>track()</script>' }
    const said = refused(design({ scripts: [inline] }), checkDesign)
    expect(said).toContain('scripts[0].code')
    expect(said).toContain('save it as a file at a host')
  })

  it('MODEL-13 a picture is fetched from this site, or over https from a host that is listed', () => {
    const listed = ['pictures.example', 'cdn.example:8443']
    for (const src of [
      'media/a.jpg',
      '/a.jpg',
      'https://pictures.example/a.jpg',
      'https://CDN.example:8443/a',
    ])
      expect(mayFetchPicture(src, listed), src).toBe(true)
    for (const src of [
      'http://pictures.example/a.jpg',
      'https://cdn.example/a',
      'https://x.pictures.example/a',
    ])
      expect(mayFetchPicture(src, listed), src).toBe(false)
  })

  it('MODEL-1 a design has its seven fields, and may have a footer and redirects', () => {
    accepts(design(), checkDesign)
    accepts(design({ footer: { id: 'footer', componentName: 'x' }, redirects: [], own: 1 }), checkDesign)
    for (const field of ['id', 'designVersionId', 'homePageId', 'websiteName', 'navbar', 'cacheVersion'])
      expect(refused({ ...design(), [field]: undefined }, checkDesign)).toContain(field)
    expect(refused(design({ cacheVersion: 'a b' }), checkDesign)).toContain('cacheVersion')
  })

  it('ROUTE-11 refuses redirects that lead back', () => {
    const rule = (from: string, to: string) => ({ from, to, status: 301 })
    accepts(design({ redirects: [rule('/a', '/b')] }), checkDesign)
    expect(refused(design({ redirects: [rule('/a', '/b'), rule('/b', '/a')] }), checkDesign)).toContain(
      'redirects[0].to: expected a target that does not lead back',
    )
  })
})
