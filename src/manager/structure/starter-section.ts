import type { z } from 'zod'
import type { SectionComponent } from '#model/kind.ts'
import { placeholderText } from '#model/placeholder-text.ts'
import type { Section } from '#model/section.ts'
import { unwrapped, valueTypeOf } from '#model/values.ts'
import { labelFromName } from '../names.ts'

/** Items of a new list. */
const ITEMS = 2

/** A new section: with a title, placeholder texts, and a short list if it has one. */
export const starterSection = ({ component, data }: SectionComponent, id: string): Section => ({
  id,
  componentName: component,
  data: objectOf(data, '', labelFromName(component)),
})

type Fields = Record<string, unknown>

function objectOf(schema: z.ZodObject, prefix: string, title: string): Fields {
  const shown = Object.entries<z.ZodType>(schema.shape).filter(([name]) => !LEFT_OUT.has(name))
  return Object.fromEntries(
    shown.flatMap(([name, inner]): [string, unknown][] => {
      const value = valueOf(name, unwrapped(inner), prefix, title)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Fields that a new section leaves empty: they are redundant, or refer to things that must exist. */
const LEFT_OUT = new Set(['eyebrow', 'note', 'source', 'figure', 'id', 'alt', 'label', 'anchor'])

function valueOf(name: string, bare: z.ZodType, prefix: string, title: string): unknown {
  const meaning = valueTypeOf(bare)
  const words = placeholderText(name === 'title' && prefix === '' ? title : `${labelFromName(name)}${prefix}`)
  if (meaning === 'text') return { en: words }
  if (meaning === 'rich-text') return { en: paragraph(words) }
  if (meaning !== undefined || !('element' in bare)) return undefined
  const element = unwrapped(bare.element as z.ZodType)
  if (!('shape' in element) || prefix !== '') return undefined
  const item = element as z.ZodObject
  const hasId = Object.hasOwn(item.shape, 'id')
  return Array.from({ length: ITEMS }, (_, at) => ({
    ...(hasId && { id: `${name}-${at + 1}` }),
    ...objectOf(item, ` ${at + 1}`, title),
  }))
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
