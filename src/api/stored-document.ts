import { z } from 'zod'
import type { Document } from '#model/document.ts'

/** A document as the store holds it: it was checked when it was saved, so that nobody who reads it checks it again. */
export const storedDocument = z
  .custom<Document>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object' })
