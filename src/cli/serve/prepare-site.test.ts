import { expect, it } from 'vitest'
import { isPresent } from './prepare-site.ts'

it('HTTP-20 a start publishes anew once the program or the address of the site is another one', () => {
  const release = { build: 'b1', origin: 'https://www.shop.example' }
  expect(isPresent(release, 'b1', 'https://www.shop.example')).toBe(true)
  expect(isPresent(release, 'b2', 'https://www.shop.example')).toBe(false)
  expect(isPresent(release, 'b1', 'https://www.stockwright.example')).toBe(false)
})
