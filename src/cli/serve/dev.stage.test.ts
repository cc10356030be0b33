import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { PROJECT } from '#site/settings/project.ts'

const page = (id: number, title: string): string => `id: ${id}
title: ${title}
category: website
sections:
  - id: hero
    component: hero
    title: ${title}
    actions:
      - { id: go, label: Look around, link: page:second }
`

let folder: string
let server: ChildProcess
let address: string
let said = ''

beforeAll(async () => {
  folder = makeFolder({
    'content/design.yaml': `id: 318
version: 1
home: home
name: Stockwright
cacheVersion: "3"
navbar: { component: navbar }
footer: { component: footer }
`,
    'content/pages/home.yaml': page(1, 'Home'),
    'content/pages/second.yaml': page(2, 'Second'),
  })
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' }
  const line = ['src/cli/main.ts', 'dev', join(folder, 'content')]
  server = spawn(process.execPath, line, { cwd: PROJECT, env })
  address = await new Promise((resolve, reject) => {
    const listen = (piece: Buffer): void => {
      said += piece.toString()
      const found = /available at (\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
})

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  removeFolder(folder)
})

const shown = async (path: string): Promise<string> => (await fetch(address + path)).text()

it('CLI-10 dev shows a title that was saved, draws that page alone, and leaves what visitors see', async () => {
  await expect.poll(() => shown('/second')).toContain('<h1>Second</h1>')
  putFiles(folder, { 'content/pages/second.yaml': page(2, 'The second page') })
  await expect.poll(() => shown('/second')).toContain('<h1>The second page</h1>')
  await expect.poll(() => said).toMatch(/Shown after \d+ ms/)
  const files = Number(/(\d+) new files/.exec(said)?.[1])
  // Five languages of one page, with their Markdown and data, and files about all pages.
  expect(files).toBeGreaterThan(5)
  expect(files).toBeLessThan(40)
  expect(existsSync(join(folder, 'data/releases'))).toBe(false)
  await expect.poll(() => shown('/')).toContain('<h1>Home</h1>')
})

it('CLI-10 dev goes on showing what there was while a file has an error', async () => {
  putFiles(folder, { 'content/pages/second.yaml': 'id: [' })
  await expect.poll(() => said).toContain('Nothing was imported')
  await expect.poll(() => shown('/second')).toContain('<h1>The second page</h1>')
  putFiles(folder, { 'content/pages/second.yaml': page(2, 'Right again') })
  await expect.poll(() => shown('/second')).toContain('<h1>Right again</h1>')
})
