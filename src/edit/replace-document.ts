import { z } from 'zod'
import { success } from '#std/result.ts'
import { design } from '#model/design.ts'
import type { Document } from '#model/document.ts'
import { page } from '#model/page.ts'
import { documentKey } from './address.ts'
import type { Verb } from './verb.ts'

const document: z.ZodType<Document | null> = z.union([page, design, z.null()])

const schema = z.strictObject({ do: z.literal('replace-document'), on: documentKey, document })

/** Replaces a whole document, for imports and restored versions; null removes it. */
export type ReplaceDocument = z.infer<typeof schema>

/** Replaces a document with another state. */
export const replaceDocument: Verb<ReplaceDocument> = {
  schema,
  apply: (_, { document }) => success(document),
  invert: (before, { on }) => ({ do: 'replace-document', on, document: before }),
  footprint: (before) => before ?? undefined,
  touches: () => ({ whole: true }),
  says: ({ on, document }) => `${document === null ? 'Removed' : 'Replaced'} ${on.replace(':', ' ')}`,
}
