import { CODING_SUFFIX, type Coding } from '#publish/compress/coding.ts'
import { compress } from '#publish/compress/compress.ts'
import type { ReleaseFile } from '#publish/manifest.ts'
import { withPrefixedLinks } from '#render/prefix-links.ts'
import type { ServedSite } from './current-site.ts'

/**
 * The content of a file in the form that is sent: its links under a prefix or as they stand, in a coding or plain. Twins
 * of the release are read; what it has none of is made and kept in memory.
 */
export function readForm(
  file: ReleaseFile,
  prefix: string | null,
  coding: Coding | null,
  { files, site }: ServedSite,
): Promise<Buffer> {
  const plain = (): Promise<Buffer> => (prefix === null ? files.read(file.file) : prefixed(prefix))
  const prefixed = async (prefix: string): Promise<Buffer> => {
    const html = await files.read(file.file)
    return Buffer.from(withPrefixedLinks(html.toString('utf8'), prefix, site.routes))
  }
  if (coding === null) return plain()
  const twin = file.file + CODING_SUFFIX[coding]
  if (prefix === null && file.codings.includes(coding)) return files.read(twin)
  return files.made(`${prefix ?? ''}:${twin}`, async () =>
    // Also for what never changes: somebody waits.
    compress(await plain(), coding, 'quick', null),
  )
}
