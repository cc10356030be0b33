import { z } from 'zod'
import type { Kind } from '#model/kind.ts'
import { date } from '#model/page.ts'
import { unwrapped, valueTypeOf } from '#model/values.ts'

/** Groups of fields in a panel. `source` is for what was pasted or imported, and for what only the server reads. */
export const FIELD_GROUPS = ['content', 'behavior', 'layout', 'look', 'source'] as const

export type FieldGroup = (typeof FIELD_GROUPS)[number]

/** The control for editing a field. */
export type Control =
  | 'line'
  | 'prose'
  | 'number'
  | 'switch'
  | 'choice'
  | 'color'
  | 'gradient'
  | 'background'
  | 'border'
  | 'corners'
  | 'shadow'
  | 'link'
  | 'picture'
  | 'icon'
  | 'address'
  | 'word'
  | 'words'
  | 'source'
  | 'list'
  | 'group'
  | 'per-screen'
  | 'screens'
  | 'checks'
  | 'numbers'
  | 'date'

/** A field as its kind declares it: its label, and its control unless its meaning implies one. */
export type FieldDeclaration = {
  readonly label: string
  /** Left out inside a list or a group, where the order is enough. */
  readonly group?: FieldGroup
  readonly control?: Control
  /** Unit of a number: px, percent, s. */
  readonly unit?: string
  /** Fields of a list's items, of a group, or of a value per screen. */
  readonly fields?: Declarations
}

type Declarations = Readonly<Record<string, FieldDeclaration>>

/** The panel of a kind: each field of its schema exactly once, in display order. */
export type PanelOf<OfKind extends Kind> = {
  readonly [Field in keyof OfKind['data']['shape']]: FieldDeclaration & { readonly group: FieldGroup }
}

/** A field ready to be shown: declared, and with the control for its schema. */
export type PanelField = {
  readonly name: string
  readonly label: string
  readonly group: FieldGroup
  readonly control: Control
  readonly unit: string | undefined
  /** The options of a choice of one or several; otherwise empty. */
  readonly options: readonly string[]
  /** Bounds of a number; undefined where there are none. */
  readonly bounds: NumberBounds | undefined
  readonly fields: readonly PanelField[]
  /** How the value on one screen is edited, for a value per screen that is no group. */
  readonly onScreen: PanelField | undefined
}

/** Bounds of a number. */
export type NumberBounds = {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly isInteger: boolean
}

/** The fields of a kind's panel. Undeclared nested fields are labeled by their names in the schema. */
export const panelFields = (
  schema: z.ZodObject,
  panel: Declarations,
  outer: FieldGroup = 'content',
): PanelField[] =>
  Object.entries(panel).flatMap(([name, declaration]) => {
    const inner = schema.shape[name]
    if (inner === undefined) return []
    return [panelField(name, inner as z.ZodType, declaration, outer)]
  })

function panelField(
  name: string,
  schema: z.ZodType,
  { label, group, control, unit, fields = {} }: FieldDeclaration,
  outer: FieldGroup,
): PanelField {
  const nested = nestedObject(schema)
  const own = group ?? outer
  const bare = unwrapped(schema)
  const single = nested === undefined && isPerScreen(bare) ? (bare.shape['xs'] as z.ZodType) : undefined
  return {
    name,
    label,
    group: own,
    unit,
    control: control ?? controlOf(schema),
    options: optionsOf(schema),
    bounds: boundsOf(bare),
    onScreen: single && panelField(name, single, { label, ...(unit !== undefined && { unit }) }, own),
    fields: nested === undefined ? [] : panelFields(nested, fields, own),
  }
}

/** The object inside a list, a value per screen, or a group; undefined for a plain field. */
export function nestedObject(schema: z.ZodType): z.ZodObject | undefined {
  const bare = unwrapped(schema)
  if (valueTypeOf(bare) !== undefined || hasControlOfItsOwn(bare)) return undefined
  if (bare instanceof z.ZodArray) return nestedObject(bare.element as z.ZodType)
  if (isPerScreen(bare)) return nestedObject(bare.shape['xs'] as z.ZodType)
  return bare instanceof z.ZodObject ? bare : undefined
}

/** Objects that are edited as one value and need no fields for their parts. */
const WHOLE: Readonly<Record<string, Control>> = {
  'color,gradient,picture': 'background',
  'width,style,color': 'border',
  'value,unit': 'corners',
  'x,y,blur,spread,color': 'shadow',
}

const hasControlOfItsOwn = (bare: z.ZodType): boolean =>
  bare instanceof z.ZodObject && Object.hasOwn(WHOLE, Object.keys(bare.shape).join(','))

const isPerScreen = (bare: z.ZodType): bare is z.ZodObject =>
  bare instanceof z.ZodObject && Object.keys(bare.shape).join(',') === 'xs,sm,md,lg'

const BY_MEANING = {
  text: 'line',
  'rich-text': 'prose',
  link: 'link',
  picture: 'picture',
  color: 'color',
  gradient: 'gradient',
} as const satisfies Readonly<Record<string, Control>>

/** The control for a schema, by its meaning; by default a text input. */
function controlOf(schema: z.ZodType): Control {
  const bare = unwrapped(schema)
  const meaning = valueTypeOf(bare)
  if (meaning !== undefined) return BY_MEANING[meaning]
  if (bare === date) return 'date'
  if (bare instanceof z.ZodBoolean) return 'switch'
  if (bare instanceof z.ZodNumber) return 'number'
  if (bare instanceof z.ZodEnum || bare instanceof z.ZodLiteral) return 'choice'
  if (bare instanceof z.ZodArray) return listControlOf(unwrapped(bare.element as z.ZodType))
  if (isPerScreen(bare)) return 'per-screen'
  if (bare instanceof z.ZodObject) return WHOLE[Object.keys(bare.shape).join(',')] ?? 'group'
  return 'word'
}

function listControlOf(element: z.ZodType): Control {
  if (element instanceof z.ZodObject) return 'list'
  if (element instanceof z.ZodEnum) return 'checks'
  return element instanceof z.ZodNumber ? 'numbers' : 'words'
}

function optionsOf(schema: z.ZodType): readonly string[] {
  const outer = unwrapped(schema)
  const bare = outer instanceof z.ZodArray ? unwrapped(outer.element as z.ZodType) : outer
  if (bare instanceof z.ZodEnum) return bare.options.map(String)
  return bare instanceof z.ZodLiteral ? [...bare.values].map(String) : []
}

function boundsOf(bare: z.ZodType): NumberBounds | undefined {
  if (!(bare instanceof z.ZodNumber)) return undefined
  const finite = (bound: number | null): number | undefined =>
    bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined
  return {
    min: finite(bare.minValue),
    max: finite(bare.maxValue),
    isInteger: bare.format?.includes('int') === true,
  }
}
