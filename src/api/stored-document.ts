import { z } from 'zod'
import type { Document } from '#model/document.ts'

/** A document from the store. It was validated when it was saved, so readers don't validate it again. */
export const storedDocument = z
  .custom<Document>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object' })
