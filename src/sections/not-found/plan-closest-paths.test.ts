import { expect, it } from 'vitest'
import { closestPaths } from './plan-closest-paths.ts'

const PATHS = ['/', '/pricing', '/features', '/blog/what-is-sku', '/blog/what-is-bom', '/contact']

it('ROUTE-6 offers the three pages spelled most alike, best first', () => {
  expect(closestPaths('/pricng', PATHS)[0]).toBe('/pricing')
  expect(closestPaths('/blog/what-is-skus', PATHS).slice(0, 2)).toEqual([
    '/blog/what-is-sku',
    '/blog/what-is-bom',
  ])
  expect(closestPaths('/x', PATHS)).toHaveLength(3)
})

it('ROUTE-6 finds a page that moved to another folder', () => {
  expect(closestPaths('/guides/2024/what-is-sku', PATHS)[0]).toBe('/blog/what-is-sku')
})

it('ROUTE-6 finds pages by a word of theirs, and by one half remembered', () => {
  const paths = ['/', '/blog', '/news', '/mrp-software', '/blog/mrp-for-small-shops', '/about-contacts']
  expect(closestPaths('/mrp', paths).slice(0, 2)).toEqual(['/mrp-software', '/blog/mrp-for-small-shops'])
  expect(closestPaths('/contact-us', paths)[0]).toBe('/about-contacts')
  expect(closestPaths('/MRP', ['/a', '/mrp-software', '/b'])[0]).toBe('/mrp-software')
  expect(closestPaths('/mrp.html', paths)[0]).toBe('/mrp-software')
})

it('ROUTE-6 suggests nothing without pages, and accepts an endless path', () => {
  expect(closestPaths('/x', [])).toEqual([])
  expect(closestPaths(`/${'x'.repeat(100_000)}`, PATHS)).toHaveLength(3)
})
