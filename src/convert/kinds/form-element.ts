import type { Path } from '#std/json.ts'
import { FORM_ELEMENTS, fieldName, type FormElement } from '#blocks/form-element/schema.ts'
import { plainTextOf, type RichText } from '#model/rich-text.ts'
import { markWrapper, resolvedBlock } from '../block-source.ts'
import { boxStyleOf } from '../box-style.ts'
import { colorOf } from '../color.ts'
import { defined } from '../defined.ts'
import { localTextOf } from '../local-text.ts'
import { proseOf } from '../prose.ts'
import type { Original } from '../original.ts'
import type { Run } from '../run.ts'
import { flagOf, wordOf, type Source } from '../source.ts'
import { labelOf } from './button.ts'
import { DATA, type KindReading, type ReadKind } from './reading.ts'

type Fields = Record<string, unknown>

/** What a nested block says beside an element. */
export type Part = { readonly data: Fields; readonly words?: Words; readonly kept?: Original }
type Words = Readonly<Record<string, string>>

/** A name under which values are sent. */
export const fieldNameOf = (value: unknown): string | undefined =>
  typeof value === 'string' && fieldName.safeParse(value.trim()).success ? value.trim() : undefined

/** Fields that all elements share, from a `config` and a `style`. */
export function elementOf(source: Source, element: FormElement, at: Path): Fields {
  const config = [...at, 'config']
  const style = [...at, 'style']
  const flag = (name: string) => source.read(flagOf, ...config, name)
  return defined({
    element,
    name: source.read(fieldNameOf, ...config, 'name'),
    required: flag('required'),
    multiple: flag('multiple'),
    pattern: patternOf(source, [...config, 'pattern']),
    placeholder: source.read(localTextOf, ...config, 'placeholder'),
    rows: source.number(1, 100, ...config, 'rows'),
    accept: source.read(wordOf(200), ...config, 'accept'),
    options: optionsOf(source, [...config, 'options']),
    fontSize: source.number(0.5, 6, ...style, 'fontSize'),
    color: source.read(colorOf, ...style, 'color'),
    padding: source.number(0, 100, ...style, 'padding'),
    ...boxStyleOf(source, 'px', ...style),
  })
}

/** Untouched inputs were saved with the word `undefined` as their pattern. */
function patternOf(source: Source, at: Path): string | undefined {
  const pattern = source.read(wordOf(200), ...at)
  return pattern === 'undefined' ? undefined : pattern
}

function optionsOf(source: Source, at: Path): Fields[] | undefined {
  const options = source.peek(...at)
  if (!Array.isArray(options) || options.length === 0) return undefined
  return options.slice(0, 500).map((_: unknown, index) => ({
    id: `o${index + 1}`,
    ...defined({
      value: source.read(wordOf(200), ...at, index, 'value'),
      label: source.read(localTextOf, ...at, index, 'name'),
    }),
  }))
}

/** An element's type among those that there are. */
export const elementTypeOf = (value: unknown): FormElement | undefined =>
  FORM_ELEMENTS.find((known) => known === value)

/** The words of a nested text or button block, as a label beside an element. */
export function labelPart(source: Source, at: Path, run: Run): Part {
  if (resolvedBlock(source.peek(...at), run) === undefined) return { data: {} }
  const isButton = source.peek(...at, 'content', 'type') === 'ww-button'
  const data: Path = [...at, ...DATA]
  if (!isButton) {
    const prose = proseOf(source, [...data, 'text'], [[...data, 'children']], undefined, run)
    markWrapper(source, at)
    for (const name of ['tag', '_q']) source.mark(...data, name)
    return { data: defined({ richLabel: prose.text }), words: plainOf(prose.text), kept: prose.kept }
  }
  const { look, kept } = labelOf(source, [...data, 'text'], run)
  markWrapper(source, at)
  const { padding, ...box } = defined({
    padding: source.number(0, 100, ...data, 'style', 'padding'),
    ...boxStyleOf(source, 'px', ...data, 'style'),
  })
  const label = defined({ label: look.text, color: look.color, look: 'bare', padding, ...box })
  return { data: label, ...defined({ words: look.text }), kept }
}

/** The words alone, where a place has no formatted text. */
const plainOf = (texts: Readonly<Record<string, RichText>> = {}): Words =>
  Object.fromEntries(Object.entries(texts).map(([language, doc]) => [language, plainTextOf(doc)]))

/** An element of the generation of 2020, whose type is the block's own: `ww-form-input` and the like. */
export const readElement =
  (type: FormElement): ReadKind =>
  (source, run) => {
    source.mark(...DATA, 'isNew')
    const own = source.read(elementTypeOf, ...DATA, 'config', 'type') ?? type
    const label = labelPart(source, [...DATA, 'wwObject'], run)
    return {
      kind: 'form-element',
      data: {
        ...elementOf(source, own, DATA),
        ...defined({ siteKey: source.read(wordOf(200), ...DATA, 'config', 'apiKey') }),
        ...label.data,
      },
      ...(label.kept ? { kept: label.kept } : {}),
    }
  }

/** Blocks that the button of a form turned into, and the field that says the same here. */
const STATES = [
  ['wwObjectOnLoading', 'sending'],
  ['wwObjectOnSuccess', 'sent'],
  ['wwObjectOnError', 'error'],
] as const

/** `ww-form-submit`: a button for each state of its form. */
export function readSubmit(source: Source, run: Run): KindReading {
  const button = readElement('submit')(source, run)
  const kept: Original = { ...button.kept }
  const states = STATES.map(([field, name]) => {
    const part = labelPart(source, [...DATA, field], run)
    Object.assign(kept, part.kept)
    return [name, part.words] as const
  })
  return { ...button, data: { ...button.data, ...defined(Object.fromEntries(states)) }, kept }
}

/** `ww-form-radio`: options with a text block each. */
export function readRadio(source: Source, run: Run): KindReading {
  const radio = readElement('radio')(source, run)
  const options = source.peek(...DATA, 'config', 'options')
  if (!Array.isArray(options)) return radio
  const kept: Original = { ...radio.kept }
  const labelled = options.slice(0, 500).map((_: unknown, index) => {
    const at = [...DATA, 'config', 'options', index]
    source.mark(...at, 'id')
    const part = labelPart(source, [...at, 'wwObject'], run)
    Object.assign(kept, part.kept)
    const value = source.read(wordOf(200), ...at, 'value')
    return { id: `o${index + 1}`, ...defined({ value, label: part.words }) }
  })
  return { ...radio, data: { ...radio.data, options: labelled }, kept }
}
