import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files by their paths inside a folder. */
export type Files = Readonly<Record<string, string>>

/** A folder of a test's own, with these files. */
export function makeFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-test-'))
  putFiles(folder, files)
  return folder
}

export function putFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Every file of a folder. */
export function filesOf(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
