import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Control } from '#blocks/panel.ts'
import type { Page as Document } from '#model/page.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const PAGE = 990_001

/** How a type of field is written, and what it refuses; its `field` is one of the block "Name" in the form below. */
type Row = {
  readonly field: string
  readonly name: string
  readonly write: (fields: Locator) => Promise<void>
  /** What may be typed but not saved. */
  readonly refuse?: string
}

/** A type of field that is made of others, or is written elsewhere: where it is tested. */
type Elsewhere = { readonly tested: string }

const typed =
  (label: string, text: string): Row['write'] =>
  (fields) =>
    box(fields, label).fill(text)

/** The first one of this name: groups such as a border have a color, too. */
const box = (fields: Locator, label: string): Locator =>
  fields.getByRole('textbox', { name: label, exact: true }).first()

const ROWS: Readonly<Record<Control, Row | Elsewhere>> = {
  line: { field: 'label', name: 'Label', write: typed('Label', 'Your name') },
  word: {
    field: 'autocomplete',
    name: 'Filled in by the browser',
    write: typed('Filled in by the browser', 'name'),
  },
  number: {
    field: 'maxLength',
    name: 'Most characters',
    write: typed('Most characters', '40'),
    refuse: 'forty',
  },
  switch: {
    field: 'required',
    name: 'Required',
    // The input itself is not visible; people press its label.
    write: (fields) => fields.locator('label', { hasText: 'Required' }).click(),
  },
  color: { field: 'color', name: 'Color', write: typed('Color', '#18212d'), refuse: '#12' },
  choice: {
    field: 'justify',
    name: 'Place in its line',
    write: (fields) =>
      fields.getByRole('radiogroup', { name: 'Place in its line' }).getByRole('radio').last().click(),
  },
  list: {
    field: 'options',
    name: 'Choices',
    write: (fields) =>
      fields.getByRole('button', { name: /^Add: Choices|^Choices: Add|Add.*Choices/ }).click(),
  },
  prose: { tested: 'EDIT-40 in manager-text' },
  words: { tested: 'EDIT-265 in manager-news, as tags of a news item' },
  address: { tested: 'EDIT-32 in manager-shell, as the address of a link' },
  source: { tested: 'as word, in several lines' },
  link: { tested: 'EDIT-32 in manager-shell' },
  picture: { tested: 'EDIT-73 in manager-media' },
  icon: { tested: 'as choice, drawn as a grid' },
  gradient: { tested: 'made of colors and numbers' },
  background: { tested: 'made of a color, a gradient and a picture' },
  border: { tested: 'made of a color, a choice and numbers' },
  corners: { tested: 'made of numbers' },
  shadow: { tested: 'made of colors and numbers' },
  group: { tested: 'made of the fields inside' },
  screens: { tested: 'EDIT-394' },
  checks: { tested: 'EDIT-394' },
  numbers: { tested: 'EDIT-394' },
  date: { tested: 'EDIT-394' },
  'per-screen': { tested: 'made of one field for each screen' },
}

const rows = Object.entries(ROWS).flatMap(([control, row]) => ('field' in row ? [{ control, ...row }] : []))

const page: Document = {
  id: PAGE,
  route: 'form-of-the-fields',
  title: { en: 'Fields' },
  category: 'website',
  sectionOrder: ['main'],
  sections: {
    main: {
      id: 'main',
      componentName: 'builder',
      data: {
        wwObjects: {
          main: [
            {
              uniqueId: 'form',
              content: { type: 'form', data: { name: 'asked' } },
              children: {
                main: [
                  {
                    uniqueId: 'asked-name',
                    content: {
                      type: 'form-element',
                      data: { element: 'text', name: 'name', label: { en: 'Name' } },
                    },
                  },
                ],
              },
            },
          ],
        },
      },
    },
  },
}

let windows: ManagerWindows
let window: Page
let outline: Locator

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor' }, async (store) => {
    const changes = [{ do: 'insert-page', on: `page:${PAGE}`, page } as const]
    await store.commit({ id: 'fields', author: 'ann', at: 0, base: { [`page:${PAGE}`]: 0 }, changes })
  })
  window = (await windows.signedIn('ann')).page
  await windows.edit(window, `/manager/pages/${PAGE}`)
  outline = window.getByRole('region', { name: 'Outline' })
  await outline.getByRole('searchbox').fill('Name')
})

afterAll(() => windows.stop())

/** The value of a field as the server has it. */
async function saved(field: string): Promise<unknown> {
  const answer = await window.request.get(`${windows.address}/api/drafts/page:${PAGE}`)
  const { document } = (await answer.json()) as { document: typeof page }
  return findData(document)[field]
}

type BuilderData = {
  readonly wwObjects: {
    readonly main: readonly {
      readonly children: { readonly main: readonly { content: { data: object } }[] }
    }[]
  }
}

function findData(document: Document): Readonly<Record<string, unknown>> {
  const data = document.sections['main']?.data as unknown as BuilderData | undefined
  return { ...data?.wwObjects.main[0]?.children.main[0]?.content.data }
}

describe('each type of field', () => {
  it.each(rows)(
    'EDIT-441 $control: $name is written, saved and undone',
    async ({ field, write, refuse, name }) => {
      await outline.getByRole('row', { name: /Name/ }).last().click()
      const fields = window.getByRole('region', { name: 'Fields' })
      const before = await saved(field)
      if (refuse !== undefined) {
        await box(fields, name).fill(refuse)
        await fields.getByRole('alert').waitFor()
        await box(fields, name).blur()
        await expect.poll(() => saved(field)).toEqual(before)
      }
      await write(fields)
      await expect.poll(() => saved(field)).not.toEqual(before)
      await window.getByRole('button', { name: /^Undo/ }).click()
      await expect.poll(() => saved(field)).toEqual(before)
    },
  )
})
