import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { panelFields, type PanelField } from '#blocks/panel.ts'
import { panels } from '#blocks/panels.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { registry } from '#sections/components.ts'
import { formPage } from '../../../test/support/form-page.ts'
import { derivedFields, fieldSets } from '../inspector/field-shapes.ts'
import { labelFromName } from '../names.ts'
import { sayLabel } from '../phrases/say.ts'
import { labelIn, loadLabels } from './labels.ts'

/** Sizes in numbers have no words. */
const NUMBER = /^[\d.–-]+$/

const OTHERS = TEXT_LANGUAGES.filter((language) => language !== 'en')

/** All names that the panel of fields can show, of a list of fields and what is in them. */
const namesOf = (fields: readonly PanelField[]): readonly string[] =>
  fields.flatMap(({ label, options, fields: inner, onScreen }) => [
    label,
    ...options.filter((option) => !NUMBER.test(option)).map(labelFromName),
    ...namesOf(inner),
    ...(onScreen ? namesOf([onScreen]) : []),
  ])

/** The names of all sections, blocks, their fields and options, and of what every page has. */
const NAMES: ReadonlySet<string> = new Set([
  ...[...registry.components].flatMap(([name, { data }]) => [
    labelFromName(name),
    ...namesOf(derivedFields(data)),
  ]),
  ...[...registry.kinds].flatMap(([name, { data }]) => [
    labelFromName(name),
    ...namesOf(panelFields(data, panels.get(name) ?? {})),
  ]),
  ...[{ path: [] }, { of: { block: 'form' }, path: [] }].flatMap((selected) =>
    fieldSets(selected, formPage, registry).flatMap(({ title, fields }) => [title, ...namesOf(fields)]),
  ),
])

beforeAll(async () => {
  await Promise.all(TEXT_LANGUAGES.map(loadLabels))
})

/** Whether a language has words of its own, or says on purpose what English says. */
const isSaid = (language: TextLanguage, name: string): boolean =>
  name === '' || labelIn(language, name) !== undefined || sayLabel(language, name) !== name

describe('names of sections, blocks, fields and options', () => {
  it.each(OTHERS)('EDIT-442 have words in the language %s', (language) => {
    expect(NAMES.size).toBeGreaterThan(500)
    expect([...NAMES].filter((name) => !isSaid(language, name))).toEqual([])
  })

  it.each(TEXT_LANGUAGES)('EDIT-442 have no words in the language %s that nothing shows', (language) => {
    const labels = JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')) as object
    expect(Object.keys(labels).filter((name) => !NAMES.has(name))).toEqual([])
  })

  it('EDIT-442 are plain words in English where the model uses a code word', () => {
    expect(sayLabel('en', labelFromName('sku-anatomy'))).toBe('Parts of a SKU')
    expect(sayLabel('en', labelFromName('title'))).toBe('Title')
  })
})
