import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A server in a process of its own, and what it said until it answered. */
export type StartedSite = { readonly server: ChildProcess; readonly address: string; readonly said: string }

/** Starts the server as `npm start` does, with the project's content, at a free port; waits until it says where it answers. */
export function startSite(dataDir: string): Promise<StartedSite> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['scripts/program.mjs', 'serve'], { cwd: PROJECT, env })
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (piece: Buffer): void => {
      said += piece.toString()
      const address = /answers at (\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve({ server, address, said })
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
}
