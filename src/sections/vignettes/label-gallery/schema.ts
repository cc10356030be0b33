import { choice, items, text, word } from '#model/field.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_LABELS = 6

export const LABEL_CODES = ['bars', 'none'] as const

/** Printed labels side by side: shelf, lot, box or parcel, each with a few lines and perhaps a barcode. */
export const labelGallerySchema = drawingSchema(
  'LabelGallery',
  {
    labels: items(
      { kind: text(), title: text(), line: text(), detail: text(), code: word(), print: choice(LABEL_CODES) },
      MOST_LABELS,
    ),
  },
  {
    labels: [
      'Labels',
      {
        kind: 'Kind',
        title: 'Title',
        line: 'First line',
        detail: 'Second line',
        code: 'Code',
        print: 'Code as',
      },
    ],
  },
)
