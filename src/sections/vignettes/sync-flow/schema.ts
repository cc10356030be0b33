import { fields, text } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

/** Another program: its name, what it sends (or receives), and what flows the other way. */
const partner = () => fields({ name: text(), out: text(), back: text() }).optional()

const LABELS = { name: 'Name', out: 'What flows to the right', back: 'What flows to the left' }

/** What flows between a program before the own one, the own one, and a program behind it; either may be left out. */
export const syncFlowSchema = drawingSchema(
  'SyncFlow',
  { before: partner(), after: partner() },
  { before: ['Program before', LABELS], after: ['Program behind', LABELS] },
)
