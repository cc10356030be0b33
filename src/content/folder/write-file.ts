import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file atomically. A file with the same bytes is not touched. Returns whether it was written. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<boolean> {
  if ((await bytesOf(path))?.equals(bytes)) return false
  const temporary = `${path}.${process.pid}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, bytes, { flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return true
}

/** A file's bytes; undefined if it does not exist. */
export async function bytesOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
