import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { misbehavingServer } from '../support/misbehaving-server.ts'
import { SiteCopy } from '../stage/site-copy.ts'
import { watchedSite } from '../support/watched-site.ts'
import { hasWebKit, KEYS, WebKit } from '../support/webkit.ts'

if (!hasWebKit()) console.warn('WebKit is not driven here: apt-get install webkit2gtk-driver xvfb')

/** Those that every page is set in. */
const FONTS = ['Bricolage', 'Plex']

describe.skipIf(!hasWebKit())('a visitor with WebKit', () => {
  let site: SiteCopy
  let watched: Awaited<ReturnType<typeof watchedSite>>
  let webkit: WebKit

  beforeAll(async () => {
    site = await SiteCopy.serve()
    watched = await watchedSite(site.address)
    webkit = await WebKit.start()
  })

  afterAll(async () => {
    await webkit?.close()
    await watched?.close()
    await site?.stop()
  })

  const open = (path: string) => webkit.open(watched.address + path)
  /** What went wrong in the page that is open, since it began to load. */
  const complaints = () =>
    webkit.run(() => (window as unknown as { complaints: readonly string[] }).complaints)
  const isSeen = (selector: string) =>
    webkit.run((wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector)
  const texts = (selector: string) =>
    webkit.run(
      (wanted) => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent),
      selector,
    )

  it('would be told of what goes wrong while a page loads', async () => {
    const server = await misbehavingServer()
    const page = '<!doctype html><html><head><script src="/faulty.js"></script><script src="/missing.js">'
    const headers = { 'content-security-policy': "script-src 'self'" }
    server.answer('/', { type: 'text/html', body: `${page}</script><script>refused()</script>`, headers })
    server.answer('/faulty.js', { type: 'text/javascript', body: 'Promise.reject("late"); faulty()' })
    const line = await watchedSite(server.address)
    await webkit.open(line.address)
    await expect
      .poll(async () => (await complaints()).toSorted())
      .toEqual([
        '<script src="/missing.js"></script>',
        "ReferenceError: Can't find variable: faulty",
        'late',
        'script-src-elem: inline',
      ])
    await line.close()
    await server.close()
  })

  describe.each([400, 820, 1440])('in a window of %i px', (width) => {
    beforeAll(() => webkit.resize(width, 900))

    it.each(['/', '/fr', '/pricing', '/blog/what-is-sku', '/mrp-system-guide'])(
      'LOOK-5 reads %s in the fonts of the site, and nothing is wider than the window',
      async (path) => {
        await open(path)
        await expect.poll(() => webkit.run(() => document.fonts.status)).toBe('loaded')
        const seen = await webkit.run(() => ({
          wider: document.documentElement.scrollWidth - innerWidth,
          fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        }))
        expect(seen.wider).toBe(0)
        expect(seen.fonts).toEqual(expect.arrayContaining(FONTS))
        expect(await complaints()).toEqual([])
      },
    )
  })

  it('opens the menu by a click and closes it by Escape', async () => {
    await webkit.resize(400, 900)
    await open('/')
    await webkit.click('[popovertarget="navbar-menu"]')
    await expect.poll(() => isSeen('#navbar-menu')).toBe(true)
    await webkit.type(KEYS.escape)
    await expect.poll(() => isSeen('#navbar-menu')).toBe(false)
    expect(await complaints()).toEqual([])
  })

  it('SEARCH-1 finds pages while the words are typed', async () => {
    await webkit.resize(1440, 900)
    await open('/')
    await webkit.click('[popovertarget="site-search"]')
    await webkit.type('lot')
    await expect.poll(() => texts('#site-search li strong')).toContainEqual(expect.stringContaining('Lot'))
    expect(await complaints()).toEqual([])
  })

  it('SECT-18 moves a slider of the demand chart by arrow keys, and the figures follow', async () => {
    await open('/mrp-software')
    await webkit.run(() => document.querySelector('.chart')?.scrollIntoView())
    await expect.poll(() => isSeen('.chart [type=range]')).toBe(true)
    const before = await texts('[data-figure="point"] strong')
    await webkit.click('[data-setting="lead"] [type=range]')
    await webkit.type(KEYS.right)
    await expect.poll(() => texts('[data-figure="point"] strong')).not.toEqual(before)
    expect(await complaints()).toEqual([])
  })

  it('BLOCK-14 shows at each field of the form what is missing', async () => {
    await open('/about-contacts')
    await webkit.click('form:has(textarea) [type=submit]')
    await expect.poll(() => texts('form:has(textarea) .form-summary a')).toHaveLength(4)
    expect(
      await webkit.run(() => document.querySelectorAll('form:has(textarea) [aria-invalid=true]').length),
    ).toBe(4)
    expect(await complaints()).toEqual([])
  })

  it('keeps the theme that was chosen on the next page, and comes back to where it was', async () => {
    await open('/')
    await webkit.click('[data-theme-toggle]')
    const theme = () => webkit.run(() => document.documentElement.dataset['theme'])
    await expect.poll(theme).toBe('dark')
    await webkit.click('a[href="/pricing"]')
    await expect.poll(() => webkit.run(() => location.pathname)).toBe('/pricing')
    expect(await theme()).toBe('dark')
    await webkit.back()
    await expect.poll(() => webkit.run(() => location.pathname)).toBe('/')
    await webkit.click('[data-theme-toggle]')
  })
})
