import { CODING_SUFFIX } from '../compress/coding.ts'
import type { ReleaseFile } from './manifest.ts'

/** Names of a file's content and variants, in the order of the lengths of a page's file. */
export const partNames = ({ file, codings }: ReleaseFile): string[] => [
  file,
  ...codings.map((coding) => file + CODING_SUFFIX[coding]),
]
