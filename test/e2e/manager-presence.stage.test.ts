import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = '/manager/pages/453025'

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'admin', ben: 'editor' })
})

afterAll(() => windows.stop())

describe('people on one page', () => {
  it('EDIT-50 see one another and what each has selected, go there, and are gone when they leave', async () => {
    const [ann, ben] = [await windows.signedIn('ann'), await windows.signedIn('ben')]
    const anns = await windows.edit(ann.page, HOME)
    const bens = await windows.edit(ben.page, HOME)
    const peopleOf = ({ page }: typeof ann) => page.getByRole('list', { name: 'People on this page' })
    const person = peopleOf(ann).getByRole('button', { name: 'ben' })
    await person.waitFor()
    const color = await person.evaluate((button) => getComputedStyle(button).backgroundColor)
    // Outlines are drawn in a tree that no script of the page can reach, so what is seen is looked at.
    const isOutlined = async () => hasLineAbove(ann.page, await anns.locator('h1').boundingBox(), color)
    await expect.poll(isOutlined).toBe(false)
    await bens.locator('h1').click()
    await expect.poll(isOutlined).toBe(true)
    await person.click()
    const title = ann.page.getByRole('region', { name: 'Fields' }).getByRole('heading', { name: 'Title' })
    await title.first().waitFor()
    await ben.page.close()
    await expect.poll(() => peopleOf(ann).getByRole('button').count()).toBe(0)
    expect([...ann.faults, ...ben.faults]).toEqual([])
  })
})

type Box = { readonly x: number; readonly y: number; readonly width: number }

/** Whether a line of a color, at least 20 px long, is seen just above a box. */
async function hasLineAbove(page: Page, box: Box | null, color: string): Promise<boolean> {
  if (box === null) throw new Error('Nothing is drawn there.')
  const clip = { x: box.x, y: box.y - 8, width: box.width, height: 10 }
  const png = await page.screenshot({ clip })
  return page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (context === null) throw new Error('No context to draw in.')
      context.drawImage(bitmap, 0, 0)
      const { data, width } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const rgb = wanted!.match(/\d+/g)!.map(Number)
      let run = 0
      for (let at = 0; at < data.length; at += 4) {
        const isIt = rgb.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 12)
        run = isIt && (at / 4) % width !== 0 ? run + 1 : 0
        if (run >= 20) return true
      }
      return false
    },
    [png.toString('base64'), color],
  )
}
