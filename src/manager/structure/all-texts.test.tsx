import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Blocks } from '#blocks/blocks.tsx'
import { panelFields, type PanelField } from '#blocks/panel.ts'
import { panels } from '#blocks/panels.ts'
import { AddressBook } from '#canvas/text-addresses.ts'
import { withRoomFor } from '#canvas/text/room-for-text.ts'
import { SectionElement } from '#draw/section-element.tsx'
import { readSection } from '#draw/section-reading.ts'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { declaredType } from '#edit/declared-field.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { addressText, type TextAddress } from '#frame/selection.ts'
import type { Block } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { staticMarkup } from '#render/static-markup.ts'
import { components, registry } from '#sections/components.ts'
import { contextWith } from '#sections/fixtures/context.tsx'
import { sampleDesign } from '../../../test/support/edit/samples.ts'
import { textOfSelection } from '../editor/text-of-selection.ts'
import { chosenFields } from '../inspector/chosen-fields.ts'
import { derivedFields } from '../inspector/field-shapes.ts'
import { newItem } from '../inspector/new-item.ts'
import { plainProse } from '../inspector/plain-prose.ts'
import { starterSection } from './starter-section.ts'

/**
 * Texts that the page shows nowhere until something else is set, such as the target of a link, the picture of a figure or the
 * choices of a field, or that are read aloud only: they are written in their fields.
 */
const IN_FIELDS_ONLY: Readonly<Record<string, readonly string[]>> = {
  footer: ['columns links description', 'legal description'],
  breadcrumbs: ['trail description'],
  hero: ['figure heading', 'figure text', 'figure caption', 'figure alt'],
  figure: ['figure heading', 'figure text', 'figure caption', 'figure alt'],
  'feature-rows': [
    'rows figure heading',
    'rows figure text',
    'rows figure caption',
    'rows figure alt',
    'rows label',
  ],
  steps: ['figure heading', 'figure text', 'figure caption', 'figure alt'],
  'data-table': ['caption'],
  'plan-cards': ['plans label'],
  'card-grid': [
    'cards figure heading',
    'cards figure text',
    'cards figure caption',
    'cards figure alt',
    'cards label',
  ],
  definition: ['term'],
  quote: ['label'],
  'article-header': ['figure heading', 'figure text', 'figure caption', 'figure alt'],
  'article-body': [
    'figures figure heading',
    'figures figure text',
    'figures figure caption',
    'figures figure alt',
  ],
  author: ['label'],
  related: ['moreLabel'],
  'index-list': [
    'groups cards figure',
    'groups label',
    'pages label',
    'pages description',
    'feeds description',
  ],
  'news-list': ['feeds description'],
  glossary: ['terms label'],
  'partner-directory': ['partners label'],
  'contact-router': ['routes label', 'formTitle'],
  'job-posting': ['label'],
  'not-found': ['label'],
  'site-map': ['groups title'],
  button: ['label'],
  icon: ['label'],
  image: ['caption'],
  video: ['title', 'text'],
  slider: ['label'],
  map: ['title', 'markers name', 'markers address'],
  'form-element': ['richLabel', 'placeholder', 'help', 'error', 'value', 'options label', 'sending', 'sent'],
  form: ['title', 'success', 'error'],
  iframe: ['title', 'note'],
  'marketing-form': ['title', 'note'],
  cart: ['empty', 'checkout', 'total', 'quantity', 'remove', 'note'],
  'add-to-cart': ['name', 'description', 'text', 'added', 'options name'],
  calculator: ['examples name'],
}

type Texts = { readonly page: Page; readonly texts: readonly TextAddress[] }

const on = 'page:2'

function changed(page: Page, change: Change): Page {
  const made = applyChange(page, change, registry)
  if (!made.ok) throw new Error(made.failure.says)
  return made.value as Page
}

const pageOf = (section: Section): Page => ({
  id: 2,
  route: 'page',
  title: { en: 'The page' },
  category: 'website',
  sectionOrder: ['one'],
  sections: { one: section },
})

/** All texts of some fields, and those of a new item in each of their lists; the items are added to the page. */
function textsOf(page: Page, fields: readonly PanelField[], at: TextAddress): Texts {
  return chosenFields(fields, fieldValue(page, at)).reduce<Texts>(
    (before, field) => {
      const inside = textsOfField(before.page, field, { ...at, path: [...at.path, field.name] })
      return { page: inside.page, texts: [...before.texts, ...inside.texts] }
    },
    { page, texts: [] },
  )
}

function textsOfField(page: Page, { control, fields }: PanelField, address: TextAddress): Texts {
  if (control === 'line' || control === 'prose') return { page, texts: [address] }
  if (control === 'group') return textsOf(page, fields, address)
  if (control !== 'list') return { page, texts: [] }
  const value = fieldValue(page, address)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const index = items.length
  const item = newItem(fields, items.at(-1), 'en')
  const longer = changed(page, { do: 'insert-item', on, ...address, index, item })
  return textsOf(longer, fields, { ...address, path: [...address.path, index] })
}

/** The page as the canvas draws it with room for a text. */
function drawn(page: Page, wanted: TextAddress): string {
  const roomy = withRoomFor(page, wanted, 'en', registry) as Page
  const book = new AddressBook(registry)
  book.learn(roomy, sampleDesign())
  const context = contextWith([], {}, { textAddress: book.of })
  const section = roomy.sections['one']!
  const blocks = (section.data?.['wwObjects'] as { readonly main: Block[] } | undefined)?.main ?? []
  const reading = readSection(section)
  const report = (): void => {}
  return (
    staticMarkup(createElement(SectionElement, { section, reading, frame: 'section', context, report })) +
    staticMarkup(createElement(Blocks, { blocks, context }))
  )
}

const hasPlace = (page: Page, text: TextAddress): boolean =>
  drawn(page, text).includes(`data-text="${addressText(text)}"`)

/** The page with a text cleared, as an optional text is that nobody wrote. */
const without = (page: Page, text: TextAddress): Page =>
  fieldValue(page, text) === undefined ? page : changed(page, { do: 'unset-field', on, ...text })

const isWritable = (page: Page, text: TextAddress): boolean => {
  const change = { do: 'set-text', on, ...text, language: 'en' } as const
  const isRich = declaredType(page, text.of, text.path, registry) === 'rich-text'
  return applyChange(page, { ...change, text: isRich ? plainProse('New') : 'New' }, registry).ok
}

/** A text without the indexes of its items. */
const nameOf = ({ path }: TextAddress): string =>
  path.filter((part) => typeof part === 'string' && part !== 'data' && part !== 'content').join(' ')

const blockPage = (kind: string): Page => {
  const block: Block = { uniqueId: 'b', content: { type: kind, data: {} } }
  return pageOf({ id: 'one', componentName: 'builder', data: { wwObjects: { main: [block] } } })
}

const sections = [...components.values()].map((component) => {
  const fields = derivedFields(component.data)
  const at: TextAddress = { of: { section: 'one' }, path: ['data'] }
  return { name: component.component, ...textsOf(pageOf(starterSection(component, 'one')), fields, at) }
})

const blocks = [...registry.kinds.values()].map(({ kind, data }) => {
  const at: TextAddress = { of: { block: 'b' }, path: ['content', 'data'] }
  return { name: kind, ...textsOf(blockPage(kind), panelFields(data, panels.get(kind)!), at) }
})

describe.each([...sections, ...blocks])(
  'all texts of a new $name and its new items',
  ({ name, page, texts }) => {
    it('EDIT-445 have a place on the page while they are empty', () => {
      const missing = texts.filter((text) => !hasPlace(without(page, text), text)).map(nameOf)
      expect([...new Set(missing)].toSorted()).toEqual((IN_FIELDS_ONLY[name] ?? []).toSorted())
    })

    it('EDIT-445 are written by their fields while they are empty', () => {
      const refused = texts.filter((text) => !isWritable(without(page, text), text))
      expect(refused.map(addressText)).toEqual([])
    })

    it('EDIT-446 are opened by keys: the first one of each item', () => {
      const items = texts.flatMap(({ of, path }) => {
        const at = path.findLastIndex((part) => typeof part === 'number')
        return at < 0 || path.length > at + 2 ? [] : [{ ...(of && { of }), path: path.slice(0, at + 1) }]
      })
      expect(items.filter((item) => textOfSelection(item, page, 'en') === null)).toEqual([])
    })
  },
)
