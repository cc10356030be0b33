import { describe, expect, it } from 'vitest'
import type { Selection } from '#frame/selection.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { sampleDesign } from '../../../test/support/edit/samples.ts'
import type { Command } from '../commands/commands.ts'
import type { Phrase } from '../phrases/say.ts'
import type { Editor } from './editor-context.ts'
import { commandsOf, type CommandActions } from './use-commands.ts'

const AUTHOR: Section = { id: 'who', componentName: 'author', data: { person: { en: 'Marit' } } }

/** A command while a section of a page is selected. */
function commandOf(phrase: Phrase, section: Section, more: Partial<Editor> = {}): Command | undefined {
  const page: Page = {
    id: 7,
    route: 'team',
    category: 'website',
    sectionOrder: [section.id],
    sections: { [section.id]: section },
  }
  const selection = { of: { section: section.id }, path: [] }
  const editor: Partial<Editor> = {
    page,
    design: sampleDesign(),
    language: 'en',
    mayArrange: true,
    selection,
    uploadPicture: () => {},
    ...more,
  }
  const actions = {
    clipboard: { copy: null, pasteLast: null },
    editing: { mode: 'none', section: selection },
    mayWrite: true,
  } as unknown as CommandActions
  return commandsOf(editor as Editor, actions).find((command) => command.phrase === phrase)
}

const isEnabled = (...asked: Parameters<typeof commandOf>): boolean | undefined =>
  commandOf(...asked)?.isEnabled

describe('the commands for what is selected', () => {
  it('EDIT-266 a picture is uploaded only where a field takes it', () => {
    expect(isEnabled('Upload a picture', AUTHOR)).toBe(true)
    expect(isEnabled('Upload a picture', AUTHOR, { uploadPicture: null })).toBe(false)
  })

  it('EDIT-351 texts that a section shows from another page are not edited there', () => {
    const linked = { ...AUTHOR, linkedTo: { pageId: 8, id: 'who' } }
    expect(isEnabled('Edit texts', AUTHOR)).toBe(true)
    expect(isEnabled('Edit texts', linked)).toBe(false)
    expect(isEnabled('Show layers', linked)).toBe(true)
  })

  it('EDIT-353 the arrow keys lead on from the one text of an item, which has no row of its own', () => {
    const actions = [{ label: { en: 'Try it' } }, { label: { en: 'Read on' } }]
    const hero = { id: 'hero', componentName: 'hero', data: { title: { en: 'Stock' }, actions } }
    const at = (...path: (string | number)[]): Selection => ({
      of: { section: 'hero' },
      path: ['data', ...path],
    })
    const selected: (Selection | null)[] = []
    const editor = {
      selection: at('actions', 0, 'label'),
      select: (next: Selection | null) => selected.push(next),
    }
    commandOf('Select the next', hero, editor)?.run()
    commandOf('Select the previous', hero, editor)?.run()
    expect(selected).toEqual([at('actions', 1), at('actions')])
  })
})
