import { items, text } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_ENTRIES = 8

/** Who changed what and when: the value before and the one after, and why. */
export const auditTrailSchema = drawingSchema(
  'AuditTrail',
  {
    title: text(),
    entries: items(
      { when: text(), who: text(), what: text(), before: text(), after: text(), reason: text() },
      MOST_ENTRIES,
    ),
  },
  {
    title: 'Title',
    entries: [
      'Entries',
      { when: 'When', who: 'Who', what: 'What', before: 'Before', after: 'After', reason: 'Reason' },
    ],
  },
)
