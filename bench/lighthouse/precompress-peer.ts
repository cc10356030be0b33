import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_COMPRESSING = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|ico)$/

/** Levels of Brotli and gzip: nginx's defaults for dynamic compression, and the highest. */
const LEVELS = { usual: { brotli: 6, gzip: 1 }, smallest: { brotli: 11, gzip: 9 } } as const

/** Writes Brotli and gzip forms beside the files of a peer, which makes none itself. */
export function precompressPeer(folder: string, form: keyof typeof LEVELS): void {
  const { brotli, gzip } = LEVELS[form]
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || !WORTH_COMPRESSING.test(entry.name)) continue
    const name = join(entry.parentPath, entry.name)
    const content = readFileSync(name)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${name}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${name}.gz`, gzipSync(content, { level: gzip }))
  }
}
