import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page as Document } from '#model/page.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const PAGE = 990_002

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const page: Document = {
  id: PAGE,
  route: 'page-with-cards',
  title: { en: 'Cards' },
  category: 'website',
  sectionOrder: ['cards'],
  sections: {
    cards: {
      id: 'cards',
      componentName: 'card-grid',
      data: {
        title: { en: 'Three cards' },
        cards: [{ id: 'first', title: { en: 'First' }, text: { en: paragraph('Words') } }],
      },
    },
  },
}

let windows: ManagerWindows
let window: Page
let frame: Frame

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor' }, async (store) => {
    const changes = [{ do: 'insert-page', on: `page:${PAGE}`, page } as const]
    await store.commit({ id: 'cards', author: 'ann', at: 0, base: { [`page:${PAGE}`]: 0 }, changes })
  })
  window = (await windows.signedIn('ann')).page
  frame = await windows.edit(window, `/manager/pages/${PAGE}`)
})

afterAll(() => windows.stop())

const fields = () => window.getByRole('region', { name: 'Fields' })

/** The field of the card's text; its figure has one, too. */
const textField = () => fields().getByRole('textbox', { name: 'Text', exact: true }).first()

/** Adds a card and selects it. */
async function addCard(): Promise<void> {
  await window.getByRole('row', { name: /^Card grid/ }).click()
  const names = fields().locator('.items .item-name')
  const before = await names.count()
  await fields().getByRole('button', { name: 'Add: Cards' }).click()
  await names.nth(before).click()
  await fields()
    .getByRole('heading', { level: 2, name: `Cards ${before + 1}` })
    .waitFor()
}

/** Removes the words of the card's text, as of an optional text that nobody wrote. */
async function empty(): Promise<void> {
  await textField().fill('')
  await expect.poll(() => frame.locator('.card').last().locator('.card-text').count()).toBe(0)
}

const isOpen = (): Promise<void> => frame.locator('.card .ProseMirror-focused').waitFor()

const savedCards = async (): Promise<string> => {
  const answer = await window.request.get(`${windows.address}/api/drafts/page:${PAGE}`)
  const { document } = (await answer.json()) as { document: Document }
  return JSON.stringify(document.sections['cards']?.data?.['cards'])
}

it('EDIT-445 an empty text of a new card is written on the page by its button', async () => {
  await addCard()
  await empty()
  await fields().getByRole('button', { name: 'Write on the page: Text' }).first().click()
  await isOpen()
  await window.keyboard.type('Written by the button')
  await window.keyboard.press('Escape')
  await frame.locator('.card-text', { hasText: 'Written by the button' }).waitFor()
  await expect.poll(savedCards).toContain('Written by the button')
})

it('EDIT-445 EDIT-446 a new card is written by a double click, by keys and by its field', async () => {
  await addCard()
  await frame.locator('.card').last().locator('.card-text').dblclick()
  await isOpen()
  await window.keyboard.press('Control+a')
  await window.keyboard.type('Written after a double click')
  await window.keyboard.press('Escape')
  // The row of the card, not of one of its texts.
  await window.getByRole('row', { name: '3 [Meta]' }).press('Enter')
  await isOpen()
  await window.keyboard.type('Written after Enter')
  await window.keyboard.press('Escape')
  await fields().getByRole('textbox', { name: 'Title', exact: true }).fill('Written in its field')
  for (const words of ['after a double click', 'after Enter', 'in its field'])
    await expect.poll(savedCards).toContain(`Written ${words}`)
})

it('EDIT-447 a text that the page shows nowhere is written in its field', async () => {
  await addCard()
  await window
    .getByRole('row', { name: /^Label/ })
    .last()
    .press('Enter')
  await expect
    .poll(() =>
      fields()
        .getByRole('textbox', { name: 'Label', exact: true })
        .evaluate((box) => box === document.activeElement),
    )
    .toBe(true)
})
