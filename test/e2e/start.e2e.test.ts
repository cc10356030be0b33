import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

let dataDir: string
const started: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-start-'))
})

afterAll(async () => {
  for (const server of started) server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

type Start = { readonly server: ChildProcess; readonly address: string; readonly said: string }

/** Starts the server as `npm start` does, at a free port, and waits until it says where it answers. */
function start(): Promise<Start> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['src/cli/main.ts', 'serve'], { cwd: PROJECT, env })
  started.push(server)
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

const stopped = (server: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    server.removeAllListeners('exit')
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })

describe('starting the site', () => {
  it('imports and publishes the content on the first run, and answers', async () => {
    const { server, address, said } = await start()
    expect(said).toContain('Published')
    const home = await fetch(address)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('data-page-id="453025"')])
    expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    expect(await stopped(server)).toBe(0)
  })

  it('has nothing to do on the second run', async () => {
    const { server, address, said } = await start()
    expect(said).not.toContain('Publish')
    expect((await fetch(`${address}/fr`)).status).toBe(200)
    expect(await stopped(server)).toBe(0)
  })
})
