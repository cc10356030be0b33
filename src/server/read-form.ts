import { CODING_SUFFIX, type Coding } from '#publish/compress/coding.ts'
import { compress } from '#publish/compress/compress.ts'
import type { ReleaseFile } from '#publish/release/manifest.ts'
import { withPrefixedLinks } from '#render/prefix-links.ts'
import type { ServedSite } from './current-site.ts'

/**
 * The name under which the content of a file is kept in memory in the form that is sent; null for a form that is made each
 * time. Equal for equal contents only.
 */
export function formName(file: ReleaseFile, prefix: string | null, coding: Coding | null): string | null {
  if (coding === null) return prefix === null ? file.file : null
  const variant = file.file + CODING_SUFFIX[coding]
  return prefix === null && file.codings.includes(coding) ? variant : `${prefix ?? ''}:${variant}`
}

/**
 * The content of a file in the form that is sent: with its links under a prefix or unchanged, compressed or plain. Precompressed
 * variants of the release are read; others are made and kept in memory.
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
  // Also for what never changes: somebody waits.
  return files.made(name, async () => compress(await plain(), coding, 'quick', null))
}
