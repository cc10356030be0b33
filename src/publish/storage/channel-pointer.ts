import { randomBytes } from 'node:crypto'
import type { ReleaseId } from '../release/release-folder.ts'

/**
 * The object of a channel in a bucket: the number of its release. A pointer is identified by its entity tag, which is a digest
 * of its content. Random blanks after the number ensure that a tag never recurs when the number does; otherwise an outdated
 * conditional write would succeed.
 */
export const pointerTo = (id: ReleaseId): Buffer =>
  Buffer.concat([Buffer.from(`${id}\n`), randomBytes(UNIQUE_BLANKS).map((byte) => BLANKS[byte & 1] ?? 0)])

const BLANKS = Buffer.from(' \t')
const UNIQUE_BLANKS = 64
