import { expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { sampleDesign, samplePage } from '../../../test/support/edit/samples.ts'
import { commandsOf, type CommandActions } from './use-commands.ts'
import type { Editor } from './editor-context.ts'

const withQuestions = (questions: readonly object[]): Page => {
  const page = samplePage()
  return { ...page, sections: { ...page.sections, faq: { ...page.sections['faq']!, data: { questions } } } }
}

it('EDIT-292 an item is copied as it is when the command runs, though the panels show an earlier page', () => {
  const made: Change[] = []
  const price = (text: string) => ({ id: 'price', question: { en: text } })
  const current = withQuestions([{ id: 'new', question: { en: 'Is it safe?' } }, price('What does it cost?')])
  const editor = {
    page: withQuestions([price('What does it co')]),
    design: sampleDesign(),
    drafts: { document: (key: string) => (key === 'design' ? null : current) },
    language: 'en',
    mayArrange: true,
    selection: { of: { section: 'faq' }, path: ['data', 'questions', 0] },
    select: () => {},
    edit: (change: Change) => {
      made.push(change)
      return null
    },
  } as unknown as Editor
  const actions = {
    clipboard: { copy: null, pasteLast: null },
    editing: { mode: 'none', section: null },
  } as unknown as CommandActions
  commandsOf(editor, actions)
    .find(({ phrase }) => phrase === 'Duplicate')
    ?.run()
  expect(made).toMatchObject([
    {
      do: 'insert-item',
      path: ['data', 'questions'],
      index: 2,
      item: { question: { en: 'What does it cost?' } },
    },
  ])
})
