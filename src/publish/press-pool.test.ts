import { expect, it } from 'vitest'
import type { SiteBuild } from './build/build-site.ts'
import { PressPool, threadsFor } from './press-pool.ts'

const BROKEN: SiteBuild = {
  stamp: 'none',
  renderer: '/nowhere/renderer.js',
  sharedMarkup: '/nowhere/markup.html',
  parsedSheet: '/nowhere/sheet.json',
  prepared: '/nowhere/prepared',
  client: '/nowhere',
}

it('PUB-17 a thread that has ended is not waited for', async () => {
  const pool = new PressPool(BROKEN)
  pool.grow(1)
  const page = [{ id: 1, text: '{}' }]
  const press = () => pool.press(page, () => {}, Promise.resolve())
  await expect(press()).rejects.toThrow('/nowhere/renderer.js')
  await expect(press()).rejects.toThrow('/nowhere/renderer.js')
  await pool.close()
})

it.each([
  [10, 8, 0],
  [24, 8, 0],
  [25, 8, 1],
  [1000, 2, 1],
  [1000, 1, 0],
])('PUB-1 %i pages on %i cores give work to %i threads beside the first', (pages, cores, threads) => {
  expect(threadsFor(pages, cores)).toBe(threads)
})
