import { expect, it } from 'vitest'
import { samplePage } from '../../../test/support/edit/samples.ts'
import { movableOf } from '#frame/movable.ts'
import { duplicated } from './structure-changes.ts'

it('EDIT-287 copies an item of a list so that it shares no text with it', () => {
  const page = samplePage()
  const selected = { of: { section: 'faq' }, path: ['data', 'questions', 0] }
  const item = (page.sections['faq']!.data!['questions'] as { question: object }[])[0]
  const made = duplicated(movableOf(selected, page)!, selected, page, () => 'new')
  const { item: copy } = made!.change as never as { item: { question: object } }
  expect(copy).toEqual({ ...item, id: 'new' })
  expect(copy.question).not.toBe(item?.question)
})
