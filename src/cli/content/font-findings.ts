import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#content/check/finding.ts'
import { fontFilesOf, type Brand } from '#model/brand.ts'
import { brandFonts } from '#publish/brand/brand-fonts.ts'
import { WorkCache } from '#publish/disk/work-cache.ts'

/** What a publish would report about the fonts of a content folder (CHECK-20). Missing files are reported by another check. */
export async function fontFindings(folder: string, brand: Brand): Promise<Finding[]> {
  const found = await Promise.all(
    fontFilesOf(brand).map(async (name) => {
      const bytes = await readFile(join(folder, name)).catch(() => null)
      return bytes && { name, hash: name, bytes: async () => new Uint8Array(bytes) }
    }),
  )
  const sources = found.filter((source) => source !== null)
  const { flaws } = await brandFonts({ brand }, sources, new WorkCache(null))
  return flaws.map(({ name, severity, says }) => ({ severity, check: 'media', page: name, says }))
}
