import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_COMPRESSING = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|ico)$/

/** Writes Brotli and gzip forms beside the files of a peer, each as small as it gets. */
export function writeTwins(folder: string): void {
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || !WORTH_COMPRESSING.test(entry.name)) continue
    const name = join(entry.parentPath, entry.name)
    const content = readFileSync(name)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${name}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${name}.gz`, gzipSync(content, { level: 9 }))
  }
}
