import type { Design } from '#model/design.ts'
import { shortDigest } from '../disk/digest.ts'

/** The letter that marks a cache version as preprod's; a browser asks for preprod data because of it (LOAD-3). */
const PREPROD_MARK = 'p'

/**
 * The design as a release shows it: its cache version bears the mark of preprod in a preprod release, and in no other, whatever
 * the document says.
 */
export function releasedDesign(design: Design, isPreprod: boolean): Design {
  const plain = design.cacheVersion.replaceAll(PREPROD_MARK, '') || '0'
  return { ...design, cacheVersion: isPreprod ? plain + PREPROD_MARK : plain }
}

/** The part of page data's address that changes when the cache version does: hexadecimal, behind the same mark (LOAD-3). */
export const cacheRandomOf = ({ id, designVersionId, cacheVersion }: Design, isPreprod: boolean): string =>
  (isPreprod ? PREPROD_MARK : '') + shortDigest(JSON.stringify([id, designVersionId, cacheVersion]))
