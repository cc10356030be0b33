import { CODING_SUFFIX } from './compress/coding.ts'
import type { ReleaseFile } from './manifest.ts'

/** Names of a file's content and twins, in the order of a pressed file's lengths. */
export const partNames = ({ file, codings }: ReleaseFile): string[] => [
  file,
  ...codings.map((coding) => file + CODING_SUFFIX[coding]),
]
