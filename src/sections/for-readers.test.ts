import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { contextWith } from './fixtures/context.tsx'
import { sectionHtml } from './fixtures/draw.tsx'
import { forReaders } from './for-readers.ts'

const link = (id: string, languages?: readonly string[]) => ({
  id,
  label: { en: id },
  link: { type: 'page', data: { id: 1 } },
  ...(languages && { languages }),
})

const ledgers = [link('Pennylane', ['fr']), link('Holded', ['es']), link('Xero'), link('Sage', [])]

const navbar = {
  menu: [
    {
      id: 'm',
      label: { en: 'Integrations' },
      groups: [{ id: 'g', title: { en: 'Ledgers' }, links: ledgers }],
    },
  ],
}

const shownIn = (component: string, data: object, language: (typeof TEXT_LANGUAGES)[number]): string[] => {
  const html = sectionHtml(component, data as never, contextWith([], { language }))
  return ['Pennylane', 'Holded', 'Xero', 'Sage'].filter((name) => html.includes(name))
}

describe('items for the readers of some languages', () => {
  it.each(TEXT_LANGUAGES)(
    'LANG-27 in %s a menu and a row of names have its own entries, and those for all',
    (language) => {
      const own = { en: [], fr: ['Pennylane'], es: ['Holded'], it: [], nl: [] }[language]
      expect(shownIn('navbar', navbar, language)).toEqual([...own, 'Xero', 'Sage'])
      expect(shownIn('proof', { layout: 'names', facts: ledgers }, language)).toEqual([
        ...own,
        'Xero',
        'Sage',
      ])
    },
  )

  it('LANG-27 leaves everything else the same objects', () => {
    const shown = forReaders(navbar, 'fr')
    expect(shown.menu[0]!.label).toBe(navbar.menu[0]!.label)
    expect(shown.menu[0]!.groups[0]!.links[0]).toEqual(ledgers[0])
    expect(shown.menu[0]!.groups[0]!.links[0]!.label).toBe(ledgers[0]!.label)
    expect(forReaders(ledgers[2], 'fr')).toBe(ledgers[2])
  })
})
