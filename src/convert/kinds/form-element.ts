import type { Path } from '#std/json.ts'
import { FORM_ELEMENTS, fieldName, type FormElementType } from '#blocks/form-element/schema.ts'
import type { Block } from '#model/block.ts'
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
import { labelOf, markLabel } from './label.ts'
import { DATA, slotsOf, type KindReading, type ReadKind } from './reading.ts'

type Fields = Record<string, unknown>

type Words = Readonly<Record<string, string>>

/** What a nested block contributes to an element: fields of the element, and its plain text. */
export type Part = { readonly fields: Fields; readonly words?: Words }

/** Other content of nested blocks. An element can't show blocks, so they are placed beside it. */
export class Aside {
  readonly #kept: Original = {}
  readonly #after: Block[] = []

  add(kept: Original, after: readonly Block[]): void {
    Object.assign(this.#kept, kept)
    this.#after.push(...after)
  }

  /** The parts of a reading that it belongs to. */
  get reading(): Pick<KindReading, 'children' | 'kept'> {
    return { kept: this.#kept, ...slotsOf({ after: this.#after }) }
  }
}

const MAX_OPTIONS = 500

/** The name of a sent value. */
export const fieldNameOf = (value: unknown): string | undefined =>
  typeof value === 'string' && fieldName.safeParse(value.trim()).success ? value.trim() : undefined

/** Fields that all elements share, from a `config` and a `style`. */
export function elementOf(source: Source, element: FormElementType, at: Path): Fields {
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
  return options.slice(0, MAX_OPTIONS).map((_: unknown, index) => ({
    id: `o${index + 1}`,
    ...defined({
      value: source.read(wordOf(200), ...at, index, 'value'),
      label: source.read(localTextOf, ...at, index, 'name'),
    }),
  }))
}

/** An element's type, if it is supported. */
export const elementTypeOf = (value: unknown): FormElementType | undefined =>
  FORM_ELEMENTS.find((known) => known === value)

/** The text of a nested text or button block, as a label beside an element. */
export function labelPart(source: Source, at: Path, run: Run, aside: Aside): Part {
  if (resolvedBlock(source.peek(...at), run) === undefined) return { fields: {} }
  const data: Path = [...at, ...DATA]
  markWrapper(source, at)
  if (source.peek(...at, 'content', 'type') === 'ww-button') return buttonPart(source, data, run, aside)
  markLabel(source, data)
  const { text, kept, after } = proseOf(source, [...data, 'text'], [[...data, 'children']], undefined, run)
  aside.add(kept, after)
  return { fields: defined({ richLabel: text }), words: plainOf(text) }
}

function buttonPart(source: Source, data: Path, run: Run, aside: Aside): Part {
  const { look, kept, after } = labelOf(source, [...data, 'text'], run, false)
  aside.add(kept, after)
  const fields = defined({
    label: look.text,
    color: look.color,
    look: 'bare',
    padding: source.number(0, 100, ...data, 'style', 'padding'),
    ...boxStyleOf(source, 'px', ...data, 'style'),
  })
  return { fields, ...defined({ words: look.text }) }
}

/** Plain text, for places without rich text. */
const plainOf = (texts: Readonly<Record<string, RichText>> = {}): Words =>
  Object.fromEntries(Object.entries(texts).map(([language, doc]) => [language, plainTextOf(doc)]))

/** An element of the generation of 2020, whose type is that of the block: `ww-form-input` and so on. */
export const readElement =
  (type: FormElementType): ReadKind =>
  (source, run) => {
    const aside = new Aside()
    const data = elementData(type, source, run, aside)
    return { kind: 'form-element', data, ...aside.reading }
  }

function elementData(type: FormElementType, source: Source, run: Run, aside: Aside): Fields {
  source.mark(...DATA, 'isNew')
  const own = source.read(elementTypeOf, ...DATA, 'config', 'type') ?? type
  return {
    ...elementOf(source, own, DATA),
    ...defined({ siteKey: source.read(wordOf(200), ...DATA, 'config', 'apiKey') }),
    ...labelPart(source, [...DATA, 'wwObject'], run, aside).fields,
  }
}

/** Blocks that a form's button became in some states, and the corresponding fields here. */
const STATES = [
  ['wwObjectOnLoading', 'sending'],
  ['wwObjectOnSuccess', 'sent'],
  ['wwObjectOnError', 'error'],
] as const

/** `ww-form-submit`: a button for each state of its form. */
export function readSubmit(source: Source, run: Run): KindReading {
  const aside = new Aside()
  const button = elementData('submit', source, run, aside)
  const states = STATES.map(
    ([field, name]) => [name, labelPart(source, [...DATA, field], run, aside).words] as const,
  )
  const data = { ...button, ...defined(Object.fromEntries(states)) }
  return { kind: 'form-element', data, ...aside.reading }
}

/** `ww-form-radio`: options, each with a text block. */
export function readRadio(source: Source, run: Run): KindReading {
  const aside = new Aside()
  const radio = elementData('radio', source, run, aside)
  const list = source.peek(...DATA, 'config', 'options')
  const options = (Array.isArray(list) ? list : []).slice(0, MAX_OPTIONS).map((_: unknown, index) => {
    const at = [...DATA, 'config', 'options', index]
    source.mark(...at, 'id')
    const { words } = labelPart(source, [...at, 'wwObject'], run, aside)
    const label = words ?? source.read(localTextOf, ...at, 'name')
    return { id: `o${index + 1}`, ...defined({ value: source.read(wordOf(200), ...at, 'value'), label }) }
  })
  const data = { ...radio, ...(options.length > 0 ? { options } : {}) }
  return { kind: 'form-element', data, ...aside.reading }
}
