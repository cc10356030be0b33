import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite, type StartedSite } from '../support/started-site.ts'

let dataDir: string
const started: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-start-'))
})

afterAll(async () => {
  for (const server of started) server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (): Promise<StartedSite> => {
  const site = await startSite(dataDir)
  started.push(site.server)
  return site
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
