import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The sources do not build; the message is the bundler's. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
}

/** What `vite.config.ts` knows to bundle, by its mode. */
export type BundledPart = 'renderer' | 'client' | 'manager' | `component:${string}`

/**
 * Bundles a part of the program into a folder. `root` is that of the project. A process of its own does so, so that nothing of this
 * one's environment gets into the bundle. Throws BuildFailed.
 */
export async function bundle(root: string, part: BundledPart, folder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const line = [vite, 'build', '--mode', part, '--outDir', folder, '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  // Loaded only here: a program that finds its build starts no other.
  const { execFile } = await import('node:child_process')
  try {
    await promisify(execFile)(process.execPath, line, { cwd: root, env })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new BuildFailed(`The ${part} does not build.\n${said.trim()}`)
  }
}
