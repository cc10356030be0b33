import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of what the test files of one run share; undefined where they share nothing. */
    readonly runFolder: string | undefined
  }
}

let folder: string

/** Called before the first test file of a run. */
export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'site-run-'))
  provide('runFolder', folder)
}

/** Called after the last one. */
export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true })
