import { describe, expect, it } from 'vitest'
import { checkPage } from './check-document.ts'
import { choice, fields } from './field.ts'
import type { Registry } from './kind.ts'
import { problemText } from './problem.ts'

const registry: Registry = {
  kinds: new Map([
    ['badge', { kind: 'badge', data: fields({ look: choice(['loud', 'quiet']) }), defaults: {}, slots: [] }],
  ]),
  components: new Map(),
}

const blocks = (...list: unknown[]) => ({
  id: 7,
  route: 'pricing',
  category: 'website',
  sectionOrder: ['top'],
  sections: { top: { id: 'top', componentName: 'hero', data: { wwObjects: { main: list } } } },
})
const block = (more: object, uniqueId = 'a') => ({
  uniqueId,
  content: { type: 'badge', data: {} },
  ...more,
})

const accepts = (value: unknown) =>
  expect(checkPage(value, registry)).toEqual({ ok: true, value: structuredClone(value) })

/** The problems, one per line. */
function refused(value: unknown): string {
  const result = checkPage(value, registry)
  expect(result.ok, JSON.stringify(value)).toBe(false)
  return result.ok ? '' : result.failure.map(problemText).join('\n')
}

describe('links from outside', () => {
  const linked = (link: unknown) => blocks(block({ link }))

  it.each([
    ['LINK-1', { type: 'external', data: { url: 'https://a.example' } }],
    ['LINK-2', { type: 'file', data: { url: '/media/a.pdf', name: 'kept' } }],
    ['LINK-3', { type: 'page', data: { id: 453025 } }],
    [
      'LINK-4',
      {
        type: 'popup',
        data: {
          size: 'large',
          wwObjects: [{ uniqueId: 'p' }],
          background: { color: 'ink' },
          popupBackground: {},
        },
      },
    ],
    ['LINK-5', { type: 'section', data: { pageId: 7, id: 'top' } }],
    ['LINK-6', { type: 'navbar' }],
    ['LINK-7', { type: 'close-popup', data: {} }],
  ])('%s fits', (_id, link) => accepts(linked(link)))

  it('LINK-1 refuses a target that must not be emitted, and says what may be', () => {
    expect(refused(linked({ type: 'external', data: { url: 'javascript:alert(1)' } }))).toMatch(
      /^sections\.top\.data\.wwObjects\.main\[0\]\.link\.data\.url: expected an address with http.*, found "javascript:alert\(1\)"$/,
    )
    expect(refused(linked({ type: 'external' }))).toContain('link.data')
  })

  it('LINK-2 refuses a file at a target that must not be emitted', () => {
    expect(refused(linked({ type: 'file', data: { url: 'data:text/html,x' } }))).toContain('link.data.url')
  })

  it('LINK-3 refuses a page without a whole positive id', () => {
    for (const id of [0, -1, 1.5, '7', null, 2 ** 60])
      expect(refused(linked({ type: 'page', data: { id } }))).toContain('link.data.id')
  })

  it('LINK-4 checks the blocks of a popup at any depth', () => {
    const popup = (...wwObjects: unknown[]) => ({ type: 'popup', data: { wwObjects } })
    const inner = block(
      { link: popup(block({ content: { type: 'badge', data: { look: 'shrill' } } }, 'c')) },
      'b',
    )
    expect(refused(linked(popup(inner)))).toBe(
      'sections.top.data.wwObjects.main[0].link.data.wwObjects[0].link.data.wwObjects[0].content.data.look: expected one of "loud", "quiet", found "shrill"',
    )
  })

  it('LINK-5 refuses a section without its page', () => {
    expect(refused(linked({ type: 'section', data: { id: 'top' } }))).toContain('link.data.pageId')
  })

  it('LINK-6, LINK-7 refuses a link of no known type', () => {
    expect(refused(linked({ type: 'navbar-toggle' }))).toContain('link')
  })
})
