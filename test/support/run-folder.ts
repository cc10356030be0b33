import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of what the test files of one run share; undefined where they share nothing. */
    readonly runFolder: string | undefined
  }
}

/** A folder to keep from one run to the next, which spares the first start of the site. */
const kept = process.env['TEST_FOLDER'] || undefined

let folder: string

/** Called before the first test file of a run. */
export async function setup({ provide }: TestProject): Promise<void> {
  if (kept !== undefined) await mkdir(kept, { recursive: true })
  folder = kept ?? (await mkdtemp(join(tmpdir(), 'site-run-')))
  provide('runFolder', folder)
}

/** Called after the last one. */
export async function teardown(): Promise<void> {
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
}
