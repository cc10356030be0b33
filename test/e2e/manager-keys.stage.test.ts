import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  KEYS_OF_COMMANDS,
  FOCUS_PLACES,
  keysOf,
  type CommandName,
  type FocusPlace,
  type Keys,
} from '#frame/command-keys.ts'
import type { Page as Document } from '#model/page.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const PAGE = 990_003

const card = (id: string) => ({
  id,
  componentName: 'card-grid',
  data: {
    title: { en: `Cards ${id}` },
    layout: 'grid',
    cards: [{ id: 'one', title: { en: 'A card' }, text: { en: prose('Words of a card') } }],
  },
})

const prose = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const page: Document = {
  id: PAGE,
  route: 'page-of-the-keys',
  title: { en: 'Keys' },
  category: 'website',
  sectionOrder: ['a', 'b', 'c'],
  sections: { a: card('a'), b: card('b'), c: card('c') },
}

let windows: ManagerWindows
let window: Page
let frame: Frame

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor' }, async (store) => {
    const changes = [{ do: 'insert-page', on: `page:${PAGE}`, page } as const]
    await store.commit({ id: 'keys', author: 'ann', at: 0, base: { [`page:${PAGE}`]: 0 }, changes })
  })
  window = (await windows.signedIn('ann')).page
})

afterAll(() => windows.stop())

const fields = () => window.getByRole('region', { name: 'Fields' })

/** Selects the section in the middle, which can be moved up and down. */
async function selectMiddle(): Promise<void> {
  await window.locator('[data-key="section/b"]').click()
  await window.locator('[data-key="section/b"][aria-selected="true"]').waitFor()
}

/** Brings the focus to each place, with the section in the middle or something in it selected. */
const FOCUS: Readonly<Record<FocusPlace, () => Promise<void>>> = {
  page: async () => {
    await selectMiddle()
    await window.locator('iframe.canvas').focus()
  },
  line: () => openText('section/b/data/title'),
  prose: () => openText('section/b/data/cards/:0/text'),
  outline: selectMiddle,
  field: async () => {
    await selectMiddle()
    await fields().getByRole('textbox', { name: 'Title', exact: true }).first().focus()
  },
  button: async () => {
    await selectMiddle()
    await fields().locator('.item-name').first().focus()
  },
  list: async () => {
    await selectMiddle()
    await window.getByRole('radiogroup').first().getByRole('radio', { checked: true }).focus()
  },
  window: async () => {
    await selectMiddle()
    await press('Commands')()
    await window.getByRole('dialog').getByRole('searchbox').waitFor()
  },
}

async function openText(text: string): Promise<void> {
  await frame.locator(`[data-text="${text}"]`).dblclick()
  await frame.locator('.ProseMirror-focused').waitFor()
}

const pressOf = ({ key, mod, shift, alt }: Keys): string =>
  [mod && 'ControlOrMeta', shift && 'Shift', alt && 'Alt', key].filter(Boolean).join('+')

/** Commands that were run by keys since the page was loaded. */
const ran = () =>
  window.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .flatMap(({ name }) => (name.startsWith('command: ') ? [name.slice('command: '.length)] : [])),
  )

const order = () => frame.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))

const undo = async (): Promise<void> => {
  await window.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(order).toEqual(['a', 'b', 'c'])
}

/** Presses a button; the one of the commands shows its keys, too. */
const press = (name: string) => () =>
  window
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()

/** What leads back from what a command did. */
const BACK: Readonly<Partial<Record<CommandName, () => Promise<void>>>> = {
  'Edit texts': press('Finish editing'),
  'Show layers': press('Leave layers'),
  'Move up': undo,
  'Move down': undo,
  Duplicate: undo,
  Remove: undo,
  Preview: press('Preview'),
}

/** Closes what the last key opened: a window, or a text. */
async function closeAll(opened: CommandName): Promise<void> {
  const dialogs = window.getByRole('dialog')
  // In a rich text the keys of the commands open the window for links.
  if (opened === 'Commands') await dialogs.waitFor()
  if (await dialogs.isVisible()) await dialogs.press('Escape')
  await expect.poll(() => dialogs.count()).toBe(0)
  // A press elsewhere on the page closes a text, and selects nothing.
  await frame.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown')))
  await expect.poll(() => frame.locator('.ProseMirror').count()).toBe(0)
}

/** Commands whose keys another one has, too, in a state of the editor in which this test presses none. */
const IN_OTHER_STATES: ReadonlySet<CommandName> = new Set(['Finish editing', 'Leave layers'])

/** The keys of all commands, except those that the browser turns into another event. */
const CELLS = (Object.keys(KEYS_OF_COMMANDS) as CommandName[]).flatMap((name) => {
  const { keys, hasBrowserKeys } = keysOf(name)
  return hasBrowserKeys === true || IN_OTHER_STATES.has(name)
    ? []
    : keys.map((each) => ({ name, keys: each }))
})

describe('the keys of all commands', () => {
  it.each(FOCUS_PLACES)('EDIT-448 do what the table says while the focus is at: %s', async (place) => {
    frame = await windows.edit(window, `/manager/pages/${PAGE}`)
    const expected: CommandName[] = []
    for (const { name, keys } of CELLS) {
      await FOCUS[place]()
      const before = expected.length
      await window.keyboard.press(pressOf(keys))
      if (keysOf(name).at[place] === 'runs') expected.push(name)
      await expect.poll(ran, { message: `${name} at ${place}` }).toEqual(expected)
      // The words of a line are selected when it is opened: they are deleted.
      if (place === 'line' && name === 'Remove') await window.keyboard.press('ControlOrMeta+z')
      await closeAll(name)
      if (expected.length > before) await BACK[name]?.()
    }
  })
})
