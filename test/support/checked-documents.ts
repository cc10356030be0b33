import { expect } from 'vitest'
import type { checkDesign } from '#model/check-document.ts'
import { checkPage } from '#model/check-document.ts'
import { choice, fields, items, target, text } from '#model/field.ts'
import type { Kind, Registry } from '#model/kind.ts'
import { problemText } from '#model/problem.ts'

const badge = {
  kind: 'badge',
  data: fields({ label: text(), look: choice(['loud', 'quiet']), steps: items({ to: target() }) }),
  defaults: {},
  slots: [],
} satisfies Kind

export const registry: Registry = {
  kinds: new Map([['badge', badge]]),
  components: new Map([
    ['hero', { component: 'hero', data: fields({ title: text() }), defaults: {}, slots: ['main'] }],
  ]),
}

export const hero = (data?: unknown) => ({
  id: 'top',
  componentName: 'hero',
  ...(data !== undefined && { data }),
})
export const pageWith = (section: unknown, more: object = {}) => ({
  id: 7,
  route: 'pricing',
  category: 'website',
  sectionOrder: ['top'],
  sections: { top: section },
  ...more,
})
export const blocks = (...list: unknown[]) => pageWith(hero({ wwObjects: { main: list } }))
export const block = (more: object = {}, uniqueId = 'a') => ({
  uniqueId,
  content: { type: 'badge', data: {} },
  ...more,
})
export const design = (more: object = {}) => ({
  id: 318,
  designVersionId: 1,
  homePageId: 453025,
  websiteName: 'Stockwright',
  navbar: { id: 'navbar', componentName: 'navbar' },
  cacheVersion: '3',
  ...more,
})

/** A document that fits is answered as the very object that came in, unchanged. */
export function accepts(value: unknown, check: typeof checkPage | typeof checkDesign = checkPage) {
  const before = structuredClone(value)
  const result = check(value, registry)
  expect(result.ok ? [] : result.failure.map(problemText)).toEqual([])
  expect(result.ok && result.value).toBe(value)
  expect(value).toEqual(before)
}

/** What is wrong, one line for each problem. */
export function refused(value: unknown, check: typeof checkPage | typeof checkDesign = checkPage): string {
  const result = check(value, registry)
  expect(result.ok, JSON.stringify(value)).toBe(false)
  return result.ok ? '' : result.failure.map(problemText).join('\n')
}
