import { Schema, type AttributeSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { z } from 'zod'
import { color } from '#model/color.ts'
import { anchorName, iconName, pictureAttributes, TEXT_ALIGNMENTS, textSize } from '#model/rich-text.ts'

/** An attribute that is validated by a schema of the model. */
const attribute = (schema: z.ZodType): AttributeSpec => ({
  validate(value) {
    if (!schema.safeParse(value).success) throw new RangeError(`Unfit attribute: ${JSON.stringify(value)}`)
  },
})

/** The same, but optional. */
const optional = (schema: z.ZodType): AttributeSpec => ({ default: null, ...attribute(schema.nullable()) })

const ALIGN = { align: optional(z.enum(TEXT_ALIGNMENTS)) }

// The ProseMirror schema of the model's `richText`: the same nodes, marks and attributes. As in the model, every mark can be
// combined with any other, hence `excludes: ''`.
const nodes = {
  doc: { content: 'block*' },
  paragraph: { group: 'block', content: 'inline*', attrs: ALIGN },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: attribute(z.literal([1, 2, 3, 4])), anchor: optional(anchorName), ...ALIGN },
  },
  bullet_list: { group: 'block', content: 'list_item+' },
  ordered_list: { group: 'block', content: 'list_item+', attrs: { start: optional(z.int().min(0)) } },
  list_item: { content: 'block+' },
  blockquote: { group: 'block', content: 'block+' },
  code_block: { group: 'block', content: 'text*', marks: '', code: true },
  horizontal_rule: { group: 'block' },
  picture: {
    group: 'block',
    attrs: {
      src: attribute(pictureAttributes.shape.src),
      alt: optional(pictureAttributes.shape.alt.unwrap()),
      title: optional(pictureAttributes.shape.title.unwrap()),
    },
  },
  table: { group: 'block', content: 'table_row+' },
  table_row: { content: '(table_cell | table_header)+' },
  table_cell: { content: 'inline*', attrs: ALIGN },
  table_header: { content: 'inline*', attrs: ALIGN },
  text: { group: 'inline', inline: true },
  hard_break: { group: 'inline', inline: true },
  icon: { group: 'inline', inline: true, attrs: { name: attribute(iconName) } },
} satisfies Record<string, NodeSpec>

// Marks from the outside in, as pages render them: a link contains all other marks, so that it stays one link.
const marks = {
  // While Markdown is parsed, a link's target is still a string. Text typed after a link is not part of it.
  link: { excludes: '', inclusive: false, attrs: { link: { validate: 'object|string' } } },
  size: { excludes: '', attrs: { rem: attribute(textSize) } },
  color: { excludes: '', attrs: { color: attribute(color) } },
  highlight: { excludes: '', attrs: { color: attribute(color) } },
  weight: { excludes: '', attrs: { weight: attribute(z.int().min(100).max(900)) } },
  strong: { excludes: '' },
  em: { excludes: '' },
  underline: { excludes: '' },
  strike: { excludes: '' },
  sub: { excludes: '' },
  sup: { excludes: '' },
  code: { excludes: '' },
} satisfies Record<string, MarkSpec>

/** The model's rich text as a ProseMirror schema: both accept the same documents. */
export const proseSchema = new Schema({ nodes, marks })
