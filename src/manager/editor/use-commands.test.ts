import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { sampleDesign } from '../../../test/support/edit/samples.ts'
import type { Phrase } from '../phrases/say.ts'
import type { Editor } from './editor-context.ts'
import { commandsOf, type CommandActions } from './use-commands.ts'

const AUTHOR: Section = { id: 'who', componentName: 'author', data: { person: { en: 'Marit' } } }

/** Whether a command is enabled for a selected section. */
function isEnabled(phrase: Phrase, section: Section, more: Partial<Editor> = {}): boolean | undefined {
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
  return commandsOf(editor as Editor, actions).find((command) => command.phrase === phrase)?.isEnabled
}

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
})
