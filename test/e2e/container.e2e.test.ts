import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptSite } from '../stage/kept-site.ts'
import { buildImage, type ContainerImage } from '../support/container-image.ts'
import { freePort } from '../support/free-port.ts'
import { stopSite } from '../support/started-site.ts'

let place: string
let image: ContainerImage

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'container-'))
  image = buildImage(place)
  await cp((await keptSite()).dataDir, join(place, 'data'), { recursive: true })
})

afterAll(() => rm(place, { recursive: true, force: true }))

/** The environment of the container, with a port of this machine, and the path of its volume here. */
const envAt = (port: number): Record<string, string> => ({
  ...image.env,
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: join(place, 'data'),
  PORT: String(port),
})

/** Node is the one that the tests run with; the image has it from its packages. */
const lineOf = ([program = '', ...args]: readonly string[]): [string, string[]] => {
  expect(program).toBe('node')
  return [process.execPath, args]
}

const isHealthy = (port: number): number | null => {
  const [program, args] = lineOf(image.healthCheck)
  return spawnSync(program, args, { cwd: image.folder, env: envAt(port) }).status
}

const said = (server: ChildProcess, words: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = ''
    const listen = (piece: Buffer): void => {
      all += piece.toString()
      if (words.test(all)) resolve(all)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.on('exit', (code) => reject(new Error(`ended with ${code}: ${all}`)))
  })

it('OPS-10 the image contains all that its build and its server need, and is found healthy at whatever port it listens', async () => {
  const port = await freePort()
  expect(isHealthy(port)).toBe(1)
  const [program, args] = lineOf(image.command)
  const server = spawn(program, args, { cwd: image.folder, env: envAt(port) })
  try {
    const start = await said(server, /available at/)
    // What was built before is used as it is: there is no bundler.
    expect(start).not.toContain('Building')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/manager/`, { redirect: 'manual' })).status).toBe(303)
    expect(isHealthy(port)).toBe(0)
    expect(await stopSite(server)).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
})
