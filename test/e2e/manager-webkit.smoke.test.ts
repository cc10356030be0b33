import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOnCanvas } from '../support/canvas-place.ts'
import { ManagerWindows, PASSWORD } from '../support/manager-windows.ts'
import { hasWebKit, KEYS, WebKit } from '../support/webkit.ts'

const HOME = '/manager/pages/453025'
const HEADLINE = '[data-text="section/hero/data/title"]'

/** Time that a page may take to load, in ms. */
const WAIT = { timeout: 60_000 }

if (!hasWebKit()) console.warn('WebKit is not driven here: apt-get install webkit2gtk-driver xvfb')

describe.skipIf(!hasWebKit())('the manager', () => {
  let windows: ManagerWindows

  beforeAll(async () => {
    windows = await ManagerWindows.start({ ann: 'publisher' })
  })

  afterAll(() => windows?.stop())

  it('EDIT-231 takes a headline in WebKit that is written on the page, and saves it', async () => {
    const webkit = await WebKit.start()
    try {
      await webkit.resize(1500, 1000)
      await webkit.open(`${windows.address}/manager/sign-in`)
      await webkit.click('#email')
      await webkit.type('ann@shop.example')
      await webkit.click('#password')
      await webkit.type(PASSWORD)
      await webkit.click('form button')
      await expect.poll(() => webkit.run(() => location.pathname), WAIT).toBe('/manager/')
      await webkit.open(windows.address + HOME)
      await expect.poll(() => webkit.run(placeOnCanvas, HEADLINE), WAIT).not.toBeNull()
      const inCanvas = (selector: string) =>
        webkit.run(
          (wanted) =>
            document.querySelector<HTMLIFrameElement>('iframe.canvas')?.contentDocument?.querySelector(wanted)
              ?.textContent ?? null,
          selector,
        )
      await webkit.press((await webkit.run(placeOnCanvas, HEADLINE))!, 2)
      await expect.poll(() => inCanvas('.ProseMirror')).not.toBeNull()
      await webkit.type('Jars on every shelf')
      await webkit.type(KEYS.escape)
      await expect.poll(() => inCanvas(HEADLINE)).toBe('Jars on every shelf')
      const saved = () =>
        windows.withStore(async (store) => JSON.stringify((await store.read('page:453025'))?.document))
      await expect.poll(saved).toContain('Jars on every shelf')
    } finally {
      await webkit.close()
    }
  })
})
