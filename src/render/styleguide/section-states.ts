import { isObject } from '#std/json.ts'
import type { SectionComponent } from '#model/kind.ts'
import type { Section } from '#model/section.ts'
import { replaceValues, typedValues } from '#model/values.ts'
import { fullData } from '#sections/full-data.ts'
import { GONE_PICTURE } from './styleguide-media.ts'

type Data = NonNullable<Section['data']>

/** A state of a section component. */
export type SectionState = { readonly state: string; readonly says: string; readonly data: Data }

/** A word that is too long for any line. */
const LONG_WORD = 'Produktionsauftragsbestandsrückverfolgbarkeitsnachweis'

/** Texts shorter than this are replaced by one long word; longer ones keep their words after it, in characters. */
const SHORT_TEXT = 40

const GONE = {
  src: GONE_PICTURE,
  alt: { en: 'Shelf A3, whose picture is gone' },
  width: 1200,
  height: 800,
}

/** The states of a component, made from complete data. Blocks get new ids in each state. */
export function sectionStates(component: SectionComponent, full: Data): SectionState[] {
  const states: SectionState[] = [
    { state: 'full', says: 'With everything filled in.', data: full },
    {
      state: 'partial',
      says: 'A title and the first of each list; nothing else is there yet.',
      data: partial(full),
    },
    { state: 'long', says: 'With words that no line is long enough for.', data: longWords(component, full) },
    ...(hasPictures(component)
      ? [{ state: 'no-picture', says: 'The pictures are gone from the server.', data: withoutPictures(full) }]
      : []),
    { state: 'empty', says: 'Without any data: nothing is drawn, or only what every page has.', data: {} },
  ]
  return states.map(({ state, says, data }) => ({
    state,
    says,
    data: renamed(data, `${component.component}-${state}-`) as Data,
  }))
}

const KEPT: ReadonlySet<string> = new Set(['title', 'layout', 'tone', 'text', 'menu'])

function partial(full: Data): Data {
  return Object.fromEntries(
    Object.entries(full).flatMap(([field, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[field, value.slice(0, 1)]]
      return KEPT.has(field) ? [[field, value]] : []
    }),
  )
}

const longWords = ({ data: schema }: SectionComponent, full: Data): Data =>
  replaceValues(schema, full, ({ type, value }) =>
    type === 'text' ? longText(value) : type === 'rich-text' ? longProse(value) : value,
  ) as Data

const longText = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([language, text]) => [language, longer(String(text))]))
    : value

const longer = (text: string): string => (text.length < SHORT_TEXT ? LONG_WORD : `${LONG_WORD} ${text}`)

/** The same in a rich text, for each of its runs of words. */
function longProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(longProse)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'text' && typeof inner === 'string' ? longer(inner) : longProse(inner),
    ]),
  )
}

const hasPictures = ({ data: schema }: SectionComponent): boolean =>
  typedValues(schema, fullData(schema, { word: '', choose: ([first]) => first ?? '' })).some(
    ({ type }) => type === 'picture',
  )

/** Each figure shows a picture that no longer exists. */
function withoutPictures(value: unknown, key = ''): Data {
  return replacedFigures(value, key) as Data
}

function replacedFigures(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => replacedFigures(item, ''))
  if (!isObject(value)) return value
  if (key === 'figure') return { picture: GONE }
  const entries = Object.entries(value).map(
    ([field, inner]) => [field, replacedFigures(inner, field)] as const,
  )
  return Object.fromEntries(entries)
}

/** Blocks anywhere in a value with new ids, so that no id occurs twice on a page. */
function renamed(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, prefix))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'uniqueId' && typeof inner === 'string' ? prefix + inner : renamed(inner, prefix),
    ]),
  )
}
