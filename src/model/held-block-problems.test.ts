import { expect, it } from 'vitest'
import { checkPage } from './check-document.ts'
import { EMPTY_REGISTRY } from './kind.ts'

const pageWith = (data: unknown) => ({
  id: 7,
  route: 'start',
  category: 'website',
  sectionOrder: ['a'],
  sections: { a: { id: 'a', componentName: 'riddle', data } },
})

const problemsWith = (data: unknown): string[] => {
  const checked = checkPage(pageWith(data), EMPTY_REGISTRY)
  return checked.ok ? [] : checked.failure.map(({ path }) => path.join('.'))
}

it.each([
  ['a number', { deep: { wwObjects: 5 } }, 'sections.a.data.deep.wwObjects'],
  ['text for a slot', { deep: { wwObjects: { main: 'blocks' } } }, 'sections.a.data.deep.wwObjects'],
  [
    'null in the data of an unknown kind',
    { wwObjects: { main: [{ uniqueId: 'b', content: { type: 'odd', data: { wwObjects: [null] } } }] } },
    'sections.a.data.wwObjects.main.0.content.data.wwObjects',
  ],
])('MODEL-10 names %s that stands where blocks belong', (_, data, path) => {
  expect(problemsWith(data)).toEqual([path])
})

it('MODEL-10 takes blocks anywhere in data that no schema describes', () => {
  expect(
    problemsWith({
      deep: [{ wwObjects: [{ uniqueId: 'b' }] }, { wwObjects: { left: [{ uniqueId: 'c' }] } }],
    }),
  ).toEqual([])
})
