import { open, readFile } from 'node:fs/promises'

/** Writes a file that survives a power cut once this resolves. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The JSON in a file; null when there is no such file, or when what it holds is no JSON, as after a fault of the disk. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(whenMissing(null))
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Answers a value in place of the error that says that there is no such file. */
export const whenMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
