import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { axeFaults } from '../../test/support/axe-faults.ts'
import { LIVING_KINDS, scriptBytes } from '../../test/support/island-page.ts'
import { islandStage, sampleOf } from '../../test/support/island-stage.ts'
import { samples } from './fixtures/samples.ts'

/** Most bytes of one kind's script, brotli compressed. */
const SCRIPT_BUDGET = 12 * 1024

const stage = islandStage()
const open = stage.open

const text = (uniqueId: string, en: string): Block => ({
  uniqueId,
  content: {
    type: 'text',
    data: {
      text: { en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: en }] }] } },
    },
  },
})

describe('scripts', () => {
  it.each(LIVING_KINDS)('KIND-3 the script of %s stays within its budget', (kind) => {
    const bytes = scriptBytes(stage.scripts(), kind)
    expect(bytes).toBeGreaterThan(100)
    expect(bytes).toBeLessThan(SCRIPT_BUDGET)
  })
})

describe('all kinds in a browser', () => {
  it('BLOCK-22 each living block is loaded and none complains', async () => {
    const { page } = await open(samples)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    for (const block of await page.locator('[data-state]').all()) await block.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => document.querySelector('[data-state="loading"]') === null)
    await expect.poll(() => page.locator('[data-state="failed"]').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('KIND-4 no kind has what keeps people out', async () => {
    const { page } = await open(samples)
    expect(await axeFaults(page)).toEqual([])
  })

  it('KIND-5 shows no button that does nothing, and no link that leads nowhere, without script', async () => {
    const { page } = await open(samples, { javaScriptEnabled: false })
    const idle = 'button:visible:not([type="submit"], [disabled])'
    await expect.poll(() => page.locator(idle).count()).toBe(0)
    await expect.poll(() => page.locator('a:visible:not([href])').count()).toBe(0)
    await page.getByText('Industries').click()
    await expect.poll(() => page.getByText('Food').isVisible()).toBe(true)
  })

  it.each([390, 1440])('KIND-4 no kind is wider than a screen of %i px', async (width) => {
    const { page } = await open(samples, { viewport: { width, height: 900 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
})

describe('text', () => {
  it.each(['center', 'end'] as const)('BLOCK-8 has its lines at the %s of a wide place', async (align) => {
    const attrs = { align }
    const content = [{ type: 'paragraph', attrs, content: [{ type: 'text', text: 'Marked' }] }]
    const marked = {
      uniqueId: 'a',
      content: { type: 'text', data: { text: { en: { type: 'doc', content } } } },
    }
    const whole = text('b', 'Whole')
    const aligned = { ...whole, content: { type: 'text', data: { ...whole.content?.data, align } } }
    const { page } = await open([marked, aligned], { viewport: { width: 1400, height: 800 } })
    for (const words of await page.locator('.prose > p').all()) {
      const [start, end] = await words.evaluate((line) => {
        const range = document.createRange()
        range.selectNodeContents(line)
        const { left, right } = range.getBoundingClientRect()
        return [left, document.documentElement.clientWidth - right]
      })
      if (align === 'center') expect(Math.abs(start - end)).toBeLessThan(2)
      else expect(end).toBeLessThan(2)
    }
  })
})

describe('slider', () => {
  const slider: Block = {
    uniqueId: 'tour',
    content: { type: 'slider', data: { slides: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], loop: true } },
    children: { a: [text('ta', 'First')], b: [text('tb', 'Second')], c: [text('tc', 'Third')] },
  }

  it('BLOCK-10 moves by its buttons, its dots and the keyboard, and marks where it is', async () => {
    const { page } = await open([slider], { reducedMotion: 'reduce' })
    const current = page.locator('.slider-dot[aria-current="true"]')
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(() => current.getAttribute('aria-label')).toBe('Slide 2 of 3')
    await page.getByRole('button', { name: 'Slide 3 of 3' }).click()
    await expect.poll(() => current.getAttribute('aria-label')).toBe('Slide 3 of 3')
    await page.locator('.slider-track').press('ArrowRight')
    await expect.poll(() => current.getAttribute('aria-label')).toBe('Slide 1 of 3')
  })

  it('BLOCK-10 moves the picture that leaves by its offset only, under the one that comes', async () => {
    const picture = { src: 'https://site.test/shelf.jpg', alt: { en: 'Shelf A3' } }
    const slides = [
      { id: 'a', picture },
      { id: 'b', picture },
    ]
    const overlapping: Block = {
      uniqueId: 'tour',
      content: { type: 'slider', data: { slides, overlap: true, offset: 20 } },
      ratio: 40,
    }
    const { page } = await open([overlapping], { viewport: { width: 1000, height: 600 } })
    const track = page.locator('.slider-track')
    const moved = () =>
      track.evaluate((list) => {
        const slide = list.querySelector('.slider-slide')
        const shown = slide?.querySelector('img')
        return ((shown?.getBoundingClientRect().x ?? 0) - list.getBoundingClientRect().x) / list.clientWidth
      })
    await track.evaluate((list) => {
      list.style.scrollSnapType = 'none'
      list.scrollTo({ left: list.clientWidth / 2, behavior: 'instant' })
    })
    await expect.poll(moved).toBeCloseTo(-0.1)
  })

  it('BLOCK-10 can be read to its end without script', async () => {
    const { page } = await open([slider], { javaScriptEnabled: false })
    await page.getByText('Third').scrollIntoViewIfNeeded()
    await expect.poll(() => page.getByText('Third').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'Next slide' }).isVisible()).toBe(false)
  })

  it('BLOCK-10 rests from the start for people who want no motion', async () => {
    const playing = {
      ...slider,
      content: { type: 'slider', data: { ...slider.content?.data, autoplay: true } },
    }
    const { page } = await open([playing], { reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Play' }).waitFor()
  })
})

describe('menus', () => {
  it('BLOCK-17 opens by mouse, closes by Escape and gives the focus back', async () => {
    const { page } = await open([sampleOf('dropdown')])
    await page.locator('[data-state="loaded"]').waitFor()
    await page.getByText('Industries').hover()
    await page.getByText('Food').waitFor()
    await page.getByText('Industries').focus()
    await page.keyboard.press('Escape')
    await page.getByText('Food').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })

  it.each(['start', 'end'] as const)(
    'BLOCK-12, BLOCK-17 open inside the screen from its %s',
    async (justify) => {
      const data = { label: { en: 'Industries' }, justify }
      const menu = { ...sampleOf('dropdown'), content: { type: 'dropdown', data } }
      const row: Block = {
        uniqueId: 'row',
        content: { type: 'row', data: { justify } },
        children: { main: [sampleOf('language-button')] },
      }
      const { page } = await open([menu, row], { viewport: { width: 390, height: 800 } })
      await expect.poll(() => page.locator('[data-state="loaded"]').count()).toBe(2)
      for (const opener of await page.locator('details').all()) {
        await opener.locator('summary').click()
        const box = await opener.locator('summary ~ *').boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
        await page.keyboard.press('Escape')
      }
    },
  )

  it('BLOCK-12 closes by a click elsewhere', async () => {
    const { page } = await open([sampleOf('language-button')])
    await page.locator('[data-state="loaded"]').waitFor()
    await page.locator('summary').click()
    await page.getByRole('link', { name: 'Nederlands' }).waitFor()
    await page.locator('h1').click()
    await page.getByRole('link', { name: 'Nederlands' }).waitFor({ state: 'hidden' })
  })
})

describe('video', () => {
  it('BLOCK-9 asks nobody before it is played, and then the provider alone', async () => {
    const { page, outside } = await open([sampleOf('video')])
    await page.locator('[data-state="loaded"]').waitFor()
    expect(outside).toEqual([])
    await page.locator('[data-play]').click()
    await page.getByTitle('A count in four minutes').waitFor()
    expect(outside).toEqual(['https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0'])
  })
})

describe('frames', () => {
  it.each([
    ['BLOCK-15', 'iframe', 'https://calendar.example.com/book'],
    ['BLOCK-16', 'marketing-form', 'https://forms.example.com/newsletter'],
  ])('%s %s loads the other site only when it is asked to', async (_, kind, address) => {
    const { page, outside } = await open([sampleOf(kind)])
    await page.getByRole('button', { name: 'Show it here' }).click()
    await expect.poll(() => outside).toEqual([address])
    await expect.poll(() => page.locator('iframe').getAttribute('sandbox')).toContain('allow-scripts')
  })
})

describe('image', () => {
  it('BLOCK-4 shows the whole picture and gives the focus back', async () => {
    const { page } = await open([sampleOf('image')])
    await page.locator('[data-state="loaded"]').waitFor()
    await page.locator('[data-enlarge]').click()
    await page.getByRole('dialog', { name: 'Shelf A3 with eleven sacks of flour' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-enlarge'))).toBe(true)
  })
})

describe('particles', () => {
  it('BLOCK-18 fills its field with a canvas, still for people who want no motion', async () => {
    const { page } = await open([sampleOf('particles')], { reducedMotion: 'reduce' })
    await page.locator('canvas').waitFor()
    const picture = () => page.evaluate(() => document.querySelector('canvas')?.toDataURL())
    await expect.poll(async () => (await picture())?.length ?? 0).toBeGreaterThan(5_000)
    const before = await picture()
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    expect(await picture()).toBe(before)
  })

  it('BLOCK-18 follows the pointer where its data says so', async () => {
    const particles = { number: 1, size: 20, opacity: 1, links: { enabled: false }, interactive: true }
    const drifting: Block = {
      uniqueId: 'drift',
      content: { type: 'particles', data: { ...particles, movement: { enabled: true, speed: 0.01 } } },
      ratio: 20,
    }
    const { page } = await open([drifting], { viewport: { width: 400, height: 400 } })
    await page.locator('canvas').waitFor()
    const middle = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('canvas')
        const { width, height } = canvas ?? { width: 1, height: 1 }
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
        let [count, sum] = [0, 0]
        for (let at = 3; at < pixels.length; at += 4) {
          if (pixels[at] === 0) continue
          count += 1
          sum += Math.floor(at / 4) % width
        }
        const { left = 0, top = 0 } = canvas?.getBoundingClientRect() ?? {}
        return count === 0 ? null : { x: sum / count, left, top: top + height / 2 }
      })
    await expect.poll(middle).not.toBeNull()
    const before = await middle()
    await page.mouse.move((before?.left ?? 0) + (before?.x ?? 0) - 5, before?.top ?? 0)
    await expect.poll(async () => Math.abs(((await middle())?.x ?? 0) - (before?.x ?? 0))).toBeGreaterThan(1)
  })
})
