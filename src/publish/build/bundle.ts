import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Thrown if the sources do not build, with the bundler's message. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
}

/** What to bundle: modes of `vite.config.ts`. */
export type BundledPart = 'renderer' | 'client' | 'manager' | `component:${string}`

/**
 * Bundles a part of the program into a folder. `root` is the folder of the project. Runs in a separate process, so that the
 * environment of this one does not affect the bundle. Throws BuildFailed.
 */
export async function bundle(root: string, part: BundledPart, folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const line = [vite, 'build', '--mode', part, '--outDir', folder, '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  // Loaded only here: a program that finds its build starts no process.
  const { execFile } = await import('node:child_process')
  try {
    await promisify(execFile)(process.execPath, line, { cwd: root, env })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new BuildFailed(`The ${part} does not build.\n${said.trim()}`)
  }
}
