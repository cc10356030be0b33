import { describe, expect, it } from 'vitest'
import type { PanelField } from '#blocks/panel.ts'
import { page } from '../../../test/support/editing-stage.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { chosenFields } from './chosen-fields.ts'
import { derivedFields, fieldSets } from './field-shapes.ts'
import { onEachScreen, screenWidths, switchedOn } from './screen-switches.ts'
import { numbersIn } from './several-controls.tsx'

const blockPage: Page = {
  ...page,
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: { wwObjects: { after: [{ uniqueId: 'b', content: { type: 'button' } }] } },
    },
  },
}

/** The fields of all blocks and of all sections, those in others too, each with its path. */
const allFields = (): readonly { readonly path: string; readonly field: PanelField }[] => {
  const flat = (fields: readonly PanelField[], at: string): { path: string; field: PanelField }[] =>
    fields.flatMap((field) => [
      { path: `${at}.${field.name}`, field },
      ...flat(field.fields, `${at}.${field.name}`),
    ])
  return [
    ...fieldSets({ of: { block: 'b' }, path: [] }, blockPage, registry).flatMap(({ title, fields }) =>
      flat(fields, title),
    ),
    ...fieldSets({ path: [] }, blockPage, registry).flatMap(({ title, fields }) => flat(fields, title)),
    ...[...registry.components].flatMap(([name, { data }]) => flat(derivedFields(data), name)),
  ]
}

/** Controls that need something else to show anything. */
const hasNothing = ({ control, fields, onScreen, options }: PanelField): boolean =>
  (control === 'per-screen' && fields.length === 0 && onScreen === undefined) ||
  (['group', 'list'].includes(control) && fields.length === 0) ||
  (['choice', 'checks'].includes(control) && options.length === 0)

describe('controls', () => {
  it('EDIT-394 each has something to set', () => {
    expect(
      allFields()
        .filter(({ field }) => hasNothing(field))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('EDIT-394 what an import could not convert has none', () => {
    expect(derivedFields(registry.components.get('builder')!.data).map(({ name }) => name)).toEqual([
      'background',
    ])
  })

  it('EDIT-394 numbers are set as numbers, and one of a few words is never typed', () => {
    const bySchema = (name: string, field: string) =>
      derivedFields(registry.components.get(name)!.data).find((each) => each.name === field)?.control
    expect(bySchema('job-posting', 'employment')).toBe('checks')
    expect(bySchema('job-posting', 'closes')).toBe('date')
    const dates = allFields().filter(({ field }) => ['published', 'updated'].includes(field.name))
    expect(dates.map(({ field }) => field.control)).toEqual(['date', 'date'])
    expect(numbersIn('1 2,5; 3, many')).toEqual([1, 2.5, 3, 'many'])
  })

  it('EDIT-394 a block is hidden on one screen without any effect on the others', () => {
    expect(onEachScreen(undefined)).toEqual({ xs: false, sm: false, md: false, lg: false })
    expect(switchedOn(undefined, 'sm', true)).toEqual({ sm: true, md: false })
    expect(switchedOn(undefined, 'lg', true)).toEqual({ lg: true })
    expect(switchedOn(true, 'xs', false)).toEqual({ sm: true })
    expect(switchedOn({ xs: true, sm: false }, 'xs', false)).toBeUndefined()
    expect(switchedOn({ xs: true, lg: false }, 'lg', true)).toBe(true)
    expect(['xs', 'sm', 'lg'].map((screen) => screenWidths(screen as 'xs'))).toEqual([
      '< 768 px',
      '768–991 px',
      '≥ 1200 px',
    ])
  })

  it('EDIT-395 of the drawings of a figure only the fields of the chosen one are shown', () => {
    const figure = derivedFields(registry.components.get('hero')!.data).find(({ name }) => name === 'figure')
    const names = (value: unknown) => chosenFields(figure?.fields ?? [], value).map(({ name }) => name)
    const common = ['vignette', 'picture', 'heading', 'text', 'caption', 'alt', 'motion']
    expect(names(undefined)).toEqual(common)
    expect(names({ vignette: 'kanban', 'stock-card': {} })).toEqual([...common, 'kanban'])
  })
})
