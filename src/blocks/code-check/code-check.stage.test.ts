import { describe, expect, it } from 'vitest'
import { islandStage } from '../../../test/support/island-stage.ts'
import { blockOf } from '../fixtures/draw.tsx'

const stage = islandStage()

const check = blockOf('code-check', { codes: [{ id: 'a', code: 'SH-OXF-BL-M' }] })

describe('code check', () => {
  it('BLOCK-102 says what is wrong while one types, and a link brings the code back', async () => {
    const { page } = await stage.open([check])
    const field = page.getByLabel('Your code')
    const link = page.getByRole('link', { name: 'Link to this code' })
    const answer = page.getByRole('status')
    await expect.poll(() => link.getAttribute('href')).toBe('?plan=maker&code=SH-OXF-BL-M')
    await expect.poll(() => answer.innerText()).toContain('None of the usual traps.')
    await field.fill('MAR-12 ')
    await expect.poll(() => answer.innerText()).toContain('can make it a date')
    await expect.poll(() => answer.innerText()).not.toContain('None of')
    await field.blur()
    await expect.poll(() => new URL(page.url()).searchParams.get('code')).toBe('MAR-12 ')
    await page.reload()
    await expect.poll(() => answer.innerText()).toContain('7 characters')
    await expect.poll(() => field.inputValue()).toBe('MAR-12 ')
  })

  it('BLOCK-102 has neither finding nor link while the field is empty', async () => {
    const { page } = await stage.open([check])
    const link = page.locator('.code-check-link')
    await expect.poll(() => link.getAttribute('href')).toContain('plan=maker')
    await page.getByLabel('Your code').fill('')
    await expect.poll(() => link.getAttribute('href')).toBeNull()
    await expect.poll(() => page.locator('[data-fault]:visible').count()).toBe(0)
  })

  it('BLOCK-102 shows its table, and no field, without script', async () => {
    const { page } = await stage.open([check], { javaScriptEnabled: false })
    await expect
      .poll(() => page.getByRole('cell', { name: 'None of the usual traps.' }).isVisible())
      .toBe(true)
    await expect.poll(() => page.locator('input').isVisible()).toBe(false)
  })
})
