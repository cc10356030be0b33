import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes. */
export type SmallDisk = {
  readonly folder: string
  /** Forbids all writing; nothing may be open on it. */
  makeReadOnly(): void
  remove(): void
}

/** Mounts a small disk in memory. Throws, with what the system says, where this user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return {
    folder,
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    remove() {
      run('umount', '--lazy', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Why this user can not mount a disk; null when it can. */
export function whyNoSmallDisk(): string | null {
  try {
    mountSmallDisk(1).remove()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${(stderr || error?.message || '').trim()}`)
}
