import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A server in a separate process, and its output until it responded. */
export type StartedSite = { readonly server: ChildProcess; readonly address: string; readonly said: string }

/** How the start went that found nothing there: what was said, what the site answered, and how the server ended. */
export type FirstStart = {
  readonly said: string
  readonly home: { readonly status: number; readonly html: string }
  readonly ready: number
  readonly exitCode: number | null
}

/** The folder of the site that the project's content makes. Its first start is made once in a run, by the file that comes first. */
export async function siteFolder(): Promise<{ readonly dataDir: string; readonly first: FirstStart }> {
  const folder = inject('runFolder')
  if (folder === undefined) throw new Error('The project of this test has no run-folder.ts.')
  const dataDir = join(folder, 'site')
  const record = join(dataDir, 'first-start.json')
  if (!existsSync(record)) {
    const next = await mkdtemp(`${dataDir}-`)
    try {
      const first = await firstStart(next)
      await writeFile(join(next, 'first-start.json'), JSON.stringify(first))
      await rename(next, dataDir)
    } finally {
      await rm(next, { recursive: true, force: true })
    }
  }
  return { dataDir, first: JSON.parse(await readFile(record, 'utf8')) as FirstStart }
}

async function firstStart(dataDir: string): Promise<FirstStart> {
  const { server, address, said } = await startSite(dataDir)
  try {
    const home = await fetch(address)
    const html = await home.text()
    const ready = await fetch(`${address}/api/ready`)
    return {
      said,
      home: { status: home.status, html },
      ready: ready.status,
      exitCode: await stopSite(server),
    }
  } finally {
    server.kill('SIGKILL')
  }
}

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
