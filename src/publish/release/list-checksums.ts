import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJsonOrNull, whenMissing } from '../disk/durable-file.ts'

/** The file with the SHA-256 of a release's lists, in the format of `sha256sum`. Releases of earlier programs have none. */
export const CHECKSUMS = 'checksums.sha256'

/** Thrown if a list of a release is not what was written. */
export class ListDamaged extends Error {
  override readonly name = 'ListDamaged'

  constructor(list: string) {
    super(`Its list ${list} is not what was published.`)
  }
}

/** Formats the checksums of lists. */
export const checksumsOf = (lists: Readonly<Record<string, string>>): string =>
  Object.entries(lists)
    .map(([name, text]) => line(name, text))
    .join('')

/** The parsed JSON of a list of a release; null if the file is missing or not JSON. Throws ListDamaged. */
export async function readList(folder: string, name: string): Promise<unknown> {
  const [text, checksums] = await Promise.all(
    [name, CHECKSUMS].map((each) => readFile(join(folder, each)).catch(whenMissing(null))),
  )
  if (!text) return null
  if (checksums && !checksums.includes(line(name, text))) throw new ListDamaged(name)
  return parseJsonOrNull(text.toString('utf8'))
}

const line = (name: string, text: string | Buffer): string =>
  `${createHash('sha256').update(text).digest('hex')}  ${name}\n`
