import { CODING_SUFFIX, type Coding } from '#publish/compress/coding.ts'
import { compress } from '#publish/compress/compress.ts'
import type { ReleaseFile } from '#publish/release/manifest.ts'
import { withPrefixedLinks } from '#render/prefix-links.ts'
import type { ServedSite } from './current-site.ts'

/**
 * The memory key of a file's content in the form in which it is sent; null for a form that is computed each time. Equal only
 * for equal contents.
 */
export function formName(file: ReleaseFile, prefix: string | null, coding: Coding | null): string | null {
  if (coding === null) return prefix === null ? file.file : null
  const variant = file.file + CODING_SUFFIX[coding]
  return prefix === null && file.codings.includes(coding) ? variant : `${prefix ?? ''}:${variant}`
}

/**
 * The content of a file in the form in which it is sent: with prefixed links or unchanged, compressed or not. Precompressed
 * variants are read from the release; others are computed and cached in memory.
 */
export async function readForm(
  file: ReleaseFile,
  prefix: string | null,
  coding: Coding | null,
  { files, site }: ServedSite,
): Promise<Buffer> {
  const plain = async (): Promise<Buffer> => {
    const content = await files.read(file.file)
    return prefix === null
      ? content
      : Buffer.from(withPrefixedLinks(content.toString('utf8'), prefix, site.routes))
  }
  const name = formName(file, prefix, coding)
  if (coding === null || name === null) return plain()
  if (prefix === null && file.codings.includes(coding)) return files.read(name)
  // Fast compression even for immutable files, because a client is waiting.
  return files.made(name, async () => compress(await plain(), coding, 'quick', null))
}
