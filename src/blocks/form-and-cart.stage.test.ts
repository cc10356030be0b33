import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { SITE, type OpenPage } from '../../test/support/island-page.ts'
import { islandStage, sampleOf } from '../../test/support/island-stage.ts'

const { open } = islandStage()

describe('form', () => {
  const field = (name: string, data: object): Block => ({
    uniqueId: `f-${name}`,
    content: { type: 'form-element', data: { name, label: { en: name }, ...data } },
  })
  const form: Block = {
    uniqueId: 'contact',
    content: { type: 'form', data: { query: [{ id: 'p', name: 'plan', parameter: 'plan' }] } },
    children: {
      main: [
        field('company', { required: true }),
        field('mail', { element: 'email', required: true }),
        field('terms', { element: 'checkbox', required: true }),
        { uniqueId: 'send', content: { type: 'form-element', data: { element: 'submit' } } },
      ],
    },
  }
  const fill = async ({ page }: OpenPage): Promise<void> => {
    await page.getByLabel('company').fill('Tortilleria Lucero')
    await page.getByLabel('mail').fill('ana@example.com')
    await page.getByLabel('terms').check()
  }
  const send = ({ page }: OpenPage) => page.getByRole('button').click()
  const loaded = ({ page }: OpenPage) => page.locator('[data-state="loaded"]').waitFor()

  it('BLOCK-14 says at each field what is missing, and sends nothing', async () => {
    const opened = await open([form])
    await loaded(opened)
    await opened.page.getByLabel('mail').fill('not an address')
    await send(opened)
    await expect
      .poll(() => opened.page.locator('.field-error:visible').allTextContents())
      .toEqual(['This is needed.', 'Enter an e-mail address such as ana@example.com.', 'This is needed.'])
    const summary = opened.page.locator('.form-summary')
    expect(await summary.evaluate((place) => document.activeElement === place)).toBe(true)
    await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(['company', 'mail', 'terms'])
    await summary.getByRole('link', { name: 'company' }).press('Enter')
    expect(await opened.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('company')
    await expect
      .poll(() => opened.page.getByLabel('company').getAttribute('aria-describedby'))
      .toBe('error-f-company')
    await opened.page.getByLabel('company').fill('Tortilleria Lucero')
    await expect.poll(() => opened.page.getByLabel('company').getAttribute('aria-invalid')).toBeNull()
    expect(opened.entries).toEqual([])
  })

  it('BLOCK-14 sends its values once, confirms it and starts over', async () => {
    const opened = await open([form])
    await loaded(opened)
    await fill(opened)
    await send(opened)
    await opened.page.getByRole('status').getByText('Sent. Thank you.').waitFor()
    expect(opened.entries.map((entry) => Object.fromEntries(new URLSearchParams(entry)))).toEqual([
      {
        plan: 'maker',
        company: 'Tortilleria Lucero',
        mail: 'ana@example.com',
        terms: 'yes',
        leave_empty: '',
      },
    ])
    await expect.poll(() => opened.page.getByLabel('company').inputValue()).toBe('')
  })

  it('MODEL-16 sends a form whose fields are called as what scripts ask of it', async () => {
    const names = ['action', 'elements', 'enctype', 'method', 'reset', 'submit', 'name']
    const main = [
      ...names.map((name) => field(name, {})),
      { uniqueId: 'send', content: { type: 'form-element', data: { element: 'submit' } } },
    ]
    const opened = await open([{ ...form, children: { main } }])
    await loaded(opened)
    for (const name of names) await opened.page.locator(`[name="${name}"]`).fill(`the ${name}`)
    await send(opened)
    await opened.page.getByRole('status').getByText('Sent. Thank you.').waitFor()
    const [entry] = opened.entries.map((each) => Object.fromEntries(new URLSearchParams(each)))
    expect(entry).toMatchObject(Object.fromEntries(names.map((name) => [name, `the ${name}`])))
    await expect.poll(() => opened.page.locator('[name="reset"]').inputValue()).toBe('')
  })

  it('BLOCK-14 keeps an entry over a lost connection and a closed page, until it is sent', async () => {
    const opened = await open([form])
    await loaded(opened)
    opened.answer('offline')
    await fill(opened)
    await send(opened)
    await opened.page.getByRole('status').getByText('There is no connection.').waitFor()
    await opened.page.goto(`${SITE}/?plan=maker`)
    await loaded(opened)
    await expect.poll(() => opened.page.getByLabel('company').inputValue()).toBe('Tortilleria Lucero')
    await expect.poll(() => opened.page.getByLabel('terms').isChecked()).toBe(true)
    opened.answer(200)
    await send(opened)
    await opened.page.getByRole('status').getByText('Sent. Thank you.').waitFor()
    await opened.page.reload()
    await loaded(opened)
    await expect.poll(() => opened.page.getByLabel('company').inputValue()).toBe('')
  })

  it('BLOCK-14 keeps an entry that the server did not take', async () => {
    const opened = await open([form])
    await loaded(opened)
    opened.answer(500)
    await fill(opened)
    await send(opened)
    await opened.page.getByRole('status').getByText('This was not sent.').waitFor()
    await expect.poll(() => opened.page.getByLabel('company').inputValue()).toBe('Tortilleria Lucero')
  })

  it('BLOCK-14 posts by itself without script', async () => {
    const opened = await open([form], { javaScriptEnabled: false })
    await fill(opened)
    await send(opened)
    await expect.poll(() => opened.entries.length).toBe(1)
  })
})

describe('cart', () => {
  const shop = [sampleOf('cart'), sampleOf('add-to-cart')]

  it('BLOCK-20 puts a product with its choice into the cart and says so', async () => {
    const { page } = await open(shop)
    await page.getByLabel('Width').selectOption('100 mm')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('In the cart').waitFor()
    await expect.poll(() => page.locator('.cart-count').textContent()).toBe('1')
    await page.getByRole('button', { name: 'Cart 1', exact: true }).click()
    await page.getByRole('dialog').getByText('Width: 100 mm').waitFor()
  })

  it('BLOCK-19 keeps its lines over a reload, changes them and leads to the checkout', async () => {
    const { page } = await open(shop)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.reload()
    await expect.poll(() => page.locator('.cart-count').textContent()).toBe('1')
    await page.locator('.cart-open').press('Enter')
    const quantity = page.getByLabel('Quantity: Label printer')
    await quantity.fill('3')
    await quantity.press('Enter')
    await page.getByText('€447.00').first().waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Go to checkout' }).getAttribute('href'))
      .toBe('https://pay.example.com/order?currency=EUR&line=label-printer*3%3Bwidth%3A50%20mm')
    await page.getByRole('button', { name: 'Remove: Label printer' }).click()
    await page.getByText('The cart is empty.').waitFor()
    await expect.poll(() => page.locator('.cart-count').isVisible()).toBe(false)
  })

  it('BLOCK-24 lists what is priced in another currency too, with a separate total and checkout', async () => {
    const yen: Block = {
      uniqueId: 'yen',
      content: {
        type: 'add-to-cart',
        data: { product: 'scanner', name: { en: 'Scanner' }, price: 12_800, currency: 'JPY' },
      },
    }
    const { page } = await open([...shop, yen])
    await page.getByRole('button', { name: /¥12,800/ }).click()
    await page.getByText('In the cart').waitFor()
    await expect.poll(() => page.locator('.cart-count').textContent()).toBe('1')
    await page.getByRole('button', { name: /€149\.00/ }).click()
    await page.locator('.cart-open').click()
    const panel = page.getByRole('dialog')
    await panel.getByText('Scanner').waitFor()
    await expect
      .poll(() => panel.locator('.cart-total').allTextContents())
      .toEqual(['Total€149.00', 'Total¥12,800'])
    const links = panel.getByRole('link')
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Go to checkout: €149.00', 'Go to checkout: ¥12,800'])
    await expect
      .poll(() => links.last().getAttribute('href'))
      .toBe('https://pay.example.com/order?currency=JPY&line=scanner*1')
  })

  it('BLOCK-19 is worked by the keyboard alone, and the focus is never lost', async () => {
    const { page, outside } = await open(shop)
    await page.waitForSelector('[data-kind="cart"][data-state="loaded"]')
    await page.waitForSelector('[data-kind="add-to-cart"][data-state="loaded"]')
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        return at.ariaLabel ?? at.innerText.replaceAll(/\s/g, ' ')
      })
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('Tab')
    await expect.poll(focused).toBe('Cart')
    await press('Tab', 'Tab', 'Enter', 'Shift+Tab', 'ArrowDown', 'Tab', 'Enter')
    await expect.poll(focused).toContain('Add to cart')
    await press('Shift+Tab', 'Shift+Tab')
    await expect.poll(focused).toBe('Cart 2')
    await press('Enter', 'Tab', 'ArrowUp', 'ArrowUp')
    await page.getByText('€596.00').waitFor()
    await expect.poll(focused).toBe('Quantity: Label printer')
    await press('Tab', 'Enter')
    await page.getByText('€596.00').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Remove: Label printer')
    await press('Enter')
    await page.getByText('The cart is empty.').waitFor()
    await expect.poll(focused).toBe('Close')
    await press('Escape')
    await expect.poll(focused).toBe('Cart')
    await press('Tab', 'Tab', 'Enter', 'Shift+Tab', 'Shift+Tab', 'Enter', 'Tab', 'Tab', 'Tab')
    await expect.poll(focused).toBe('Go to checkout')
    await press('Enter')
    await expect.poll(() => outside).toHaveLength(1)
    expect(outside[0]).toMatch(/^https:\/\/pay\.example\.com\/order\?currency=EUR&line=label-printer\*1/)
  })
})
