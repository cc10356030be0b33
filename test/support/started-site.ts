import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A server in a separate process, and its output until it responded. */
export type StartedSite = { readonly server: ChildProcess; readonly address: string; readonly said: string }

/**
 * Starts the server as `npm start` does, with the project's content, at a free port by default; waits until it prints its
 * address.
 */
export function startSite(dataDir: string, port = 0): Promise<StartedSite> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['scripts/program.mjs', 'serve'], { cwd: PROJECT, env })
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (piece: Buffer): void => {
      said += piece.toString()
      const address = /available at (\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve({ server, address, said })
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
}

/** Ends it as a service manager does; returns its exit code. */
export const stopSite = (server: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    server.removeAllListeners('exit')
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })
