import type { z } from 'zod'
import type { FieldDeclaration, FieldGroup } from '#blocks/panel.ts'
import { fields } from '#model/field.ts'

/** A label, or for a list or group its label and the labels of the fields in it. */
type Label = string | readonly [label: string, fields: Labels]
type Labels = { readonly [field: string]: Label }

/** The form for a drawing's data: each field with its label. */
export type DrawingPanel = Readonly<Record<string, FieldDeclaration & { readonly group: FieldGroup }>>

/** The schema of a drawing's data, and the form for editing it. */
export type DrawingSchema<Data extends z.ZodType = z.ZodType> = {
  readonly data: Data
  readonly panel: DrawingPanel
}

/**
 * Declares the data of a drawing. `id` names the schema in the JSON Schemas of content files. Every field of the shape has a
 * label in `labels`; those inside lists and groups too.
 */
export function drawingSchema<Shape extends z.ZodRawShape>(
  id: string,
  shape: Shape,
  labels: { readonly [Field in keyof Shape]: Label },
) {
  const panel = Object.entries<Label>(labels as Labels).map(([name, label]) => [
    name,
    { ...declared(label), group: 'content' as const },
  ])
  return { data: fields(shape).meta({ id }), panel: Object.fromEntries(panel) as DrawingPanel }
}

const declared = (label: Label): FieldDeclaration =>
  typeof label === 'string' ? { label } : { label: label[0], fields: declaredAll(label[1]) }

const declaredAll = (labels: Labels): Readonly<Record<string, FieldDeclaration>> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, declared(label)]))
