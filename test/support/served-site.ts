import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = join(PROJECT, 'scripts/program.mjs')

/** A server in a separate process. */
export type ServedSite = {
  readonly address: string
  readonly process: ChildProcess
  /** Everything that it said so far. */
  readonly said: () => string
  /** Ends it as a service manager does; returns its exit code. */
  readonly stop: () => Promise<number | null>
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
}

/**
 * Starts `serve` with the given settings at a free port, in a folder with content, by default the project; waits until it prints
 * its address.
 */
export async function serveSite(
  settings: Readonly<Record<string, string>>,
  folder: string = PROJECT,
): Promise<ServedSite> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', ...settings }
  const child = spawn(process.execPath, [PROGRAM, 'serve'], { cwd: folder, env })
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (piece: Buffer): void => {
      said += piece.toString()
      const found = /available at (\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }
  return {
    address,
    process: child,
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
