import { randomBytes } from 'node:crypto'
import type { ReleaseId } from '../release/release-folder.ts'

/**
 * What a bucket holds for a channel: the number of its release. A pointer is told by its tag, which is a digest of its content.
 * Blanks behind the number, other ones each time, keep a tag from coming again with the number: a try that was begun before
 * would pass.
 */
export const pointerTo = (id: ReleaseId): Buffer =>
  Buffer.concat([Buffer.from(`${id}\n`), randomBytes(UNIQUE_BLANKS).map((byte) => BLANKS[byte & 1] ?? 0)])

const BLANKS = Buffer.from(' \t')
const UNIQUE_BLANKS = 64
