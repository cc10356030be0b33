// Imports generated content folders into an empty store, each in a separate process, and prints seconds and peak memory.
//   node bench/import.ts                 the curve: 300, 3,000 and 20,000 pages
//   node bench/import.ts 300 en,fr       one folder
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyChange } from '#edit/apply-change.ts'
import { importFolder } from '#content/folder/import-folder.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'
import { makeFolder } from './site-of.ts'

/** All five languages for the size of the site as it is; two for the curve, which only asks how the cost grows. */
const CURVE: readonly (readonly [number, string])[] = [
  [330, 'en,fr,es,it,nl'],
  [300, 'en,fr'],
  [3_000, 'en,fr'],
  [20_000, 'en,fr'],
]

async function measure(pages: number, languages: string): Promise<void> {
  const { folder, bytes } = makeFolder(
    mkdtempSync(join(tmpdir(), 'bench-import-')),
    pages,
    languages.split(','),
  )
  const store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => applyChange(before, change, registry),
  })
  try {
    const cpu = process.cpuUsage()
    const start = performance.now()
    const outcome = await importFolder(folder, store, { registry, author: 'bench', at: 1, commit: 'first' })
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpu)
    if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome).slice(0, 500))
    const peak = process.resourceUsage().maxRSS / 1024
    const megabytes = bytes / 1e6
    process.stdout.write(
      `${pages} pages, ${languages} (${megabytes.toFixed(1)} MB): ${seconds.toFixed(2)} s (${((user + system) / 1e6).toFixed(2)} s of CPU), peak ${peak.toFixed(0)} MB\n`,
    )
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [pages, languages = 'en,fr'] = process.argv.slice(2)
if (pages !== undefined) await measure(Number(pages), languages)
else {
  const own = fileURLToPath(import.meta.url)
  for (const [count, codes] of CURVE)
    spawnSync(process.execPath, [own, String(count), codes], { stdio: 'inherit' })
}
