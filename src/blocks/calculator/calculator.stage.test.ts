import { describe, expect, it } from 'vitest'
import { islandStage } from '../../../test/support/island-stage.ts'
import { blockOf } from '../fixtures/draw.tsx'

const stage = islandStage()

const margin = blockOf('calculator', {
  formula: 'margin',
  examples: [{ id: 'a', name: { en: 'Coasters' }, values: '7.4 12' }],
})

describe('calculator', () => {
  it('BLOCK-30 answers while one types, and a link brings the numbers back', async () => {
    const { page } = await stage.open([margin])
    const [price, answer] = [page.getByLabel('Price'), page.locator('output')]
    const link = page.getByRole('link', { name: 'Link to these numbers' })
    await expect.poll(() => link.getAttribute('href')).toBe('?plan=maker&margin=7.4_12')
    await price.fill('16')
    await expect.poll(() => answer.textContent()).toBe('53.8')
    await price.blur()
    await expect.poll(() => new URL(page.url()).search).toBe('?plan=maker&margin=7.4_16')
    await page.reload()
    await expect.poll(() => answer.textContent()).toBe('53.8')
    await expect.poll(() => price.inputValue()).toBe('16')
  })

  it('BLOCK-30 has no result and no link while a field does not fit', async () => {
    const { page } = await stage.open([margin])
    const [price, answer] = [page.getByLabel('Price'), page.locator('output')]
    const link = page.locator('.calculator-link')
    await expect.poll(() => link.getAttribute('href')).not.toBeNull()
    await price.fill('')
    await expect.poll(() => answer.textContent()).toBe('–')
    expect([await price.getAttribute('aria-invalid'), await link.getAttribute('href')]).toEqual([
      'true',
      null,
    ])
    await price.fill('12')
    await expect.poll(() => answer.textContent()).toBe('38.3')
    await expect.poll(() => price.getAttribute('aria-invalid')).toBeNull()
  })

  it('BLOCK-100 marks the field that contradicts the others, until it fits', async () => {
    const { page } = await stage.open([blockOf('calculator', { formula: 'abc-class' })])
    const [all, answer] = [
      page.getByLabel('Yearly value of all items', { exact: true }),
      page.locator('output'),
    ]
    await expect
      .poll(() => page.locator('.calculator-link').getAttribute('href'))
      .toContain('abc-class=96_38_45160_62334')
    await all.fill('48807')
    await expect.poll(() => answer.textContent()).toBe('–')
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(1)
    await expect.poll(() => all.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByText('doesn’t fit').isVisible()).toBe(true)
    await all.fill('48808')
    await expect.poll(() => answer.textContent()).toBe('C')
    await expect.poll(() => page.getByText('doesn’t fit').isVisible()).toBe(false)
    await expect.poll(() => all.getAttribute('aria-invalid')).toBeNull()
  })

  it('BLOCK-30 shows its table, and no fields, without script', async () => {
    const { page } = await stage.open([margin], { javaScriptEnabled: false })
    await expect.poll(() => page.getByRole('cell', { name: '38.3' }).isVisible()).toBe(true)
    await expect.poll(() => page.locator('input').first().isVisible()).toBe(false)
  })
})
