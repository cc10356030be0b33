import type { Design } from '#model/design.ts'
import { shortDigest } from '../disk/digest.ts'

/** The letter that marks a cache version as preprod's; because of it browsers request preprod data (LOAD-3). */
const PREPROD_MARK = 'p'

/**
 * The design for a release: its cache version is marked as preprod in preprod releases and in no others, whatever the document
 * says.
 */
export function releasedDesign(design: Design, isPreprod: boolean): Design {
  const plain = design.cacheVersion.replaceAll(PREPROD_MARK, '') || '0'
  return { ...design, cacheVersion: isPreprod ? plain + PREPROD_MARK : plain }
}

/** The part of page data's address that changes with the cache version: hexadecimal, with the same mark (LOAD-3). */
export const cacheRandomOf = ({ id, designVersionId, cacheVersion }: Design, isPreprod: boolean): string =>
  (isPreprod ? PREPROD_MARK : '') + shortDigest(JSON.stringify([id, designVersionId, cacheVersion]))
