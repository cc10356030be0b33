import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '#model/role.ts'
import { peopleStage } from '../../../test/support/people-stage.ts'

const HOST = 'http://localhost:8090'
const CANVAS = '/manager/canvas'
const WITH_HOST = `${CANVAS}?components=${encodeURIComponent(HOST)}`
const FRAME = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }

const stage = peopleStage()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manager-shell-'))
  const manifest = {
    'src/manager/main.tsx': { file: 'shell.js' },
    'src/canvas/main.ts': { file: 'canvas.js' },
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
})

beforeEach(() => stage.restart(undefined, { managerScripts: async () => folder }))

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the policy of the canvas', () => {
  it('EDIT-211 opens for the local host that an admin’s own frame names, and for nothing else', async () => {
    const browser = await stage.signedIn('admin')
    const policyAt = async (path: string): Promise<string[]> => {
      const answer = await browser.ask('GET', path, { headers: FRAME })
      return String(answer.headers['content-security-policy']).split('; ')
    }
    const usual = await policyAt(CANVAS)
    const opened = await policyAt(WITH_HOST)
    expect(opened.filter((directive) => !usual.includes(directive))).toEqual([
      `script-src 'self' ${HOST}`,
      `connect-src 'self' ${HOST}`,
    ])
    expect(opened).toContain("require-trusted-types-for 'script'")
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['a site beside this one', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }],
    ['a link of this site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ])('EDIT-211 stays closed for %s', async (_, headers) => {
    const browser = await stage.signedIn('admin')
    const answer = await browser.ask('GET', WITH_HOST, { headers })
    expect(answer.headers['content-security-policy']).not.toContain(HOST)
  })

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    "http://localhost:1 'unsafe-inline'",
    'http://localhost:1; script-src *',
    '',
  ])('EDIT-211 stays closed for the host %s', async (host) => {
    const browser = await stage.signedIn('admin')
    const path = (value: string) => `${CANVAS}?components=${encodeURIComponent(value)}`
    const [asked, usual] = [
      await browser.ask('GET', path(host), { headers: FRAME }),
      await browser.ask('GET', CANVAS, { headers: FRAME }),
    ]
    expect(asked.headers['content-security-policy']).toBe(usual.headers['content-security-policy'])
  })

  it.each(ROLES.filter((role) => role !== 'admin'))('EDIT-211 stays closed for a %s', async (role) => {
    const browser = await stage.signedIn(role)
    const answer = await browser.ask('GET', WITH_HOST, { headers: FRAME })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).not.toContain(HOST)
  })

  it('EDIT-211 the shell itself has no other host in its policy, whatever its address says', async () => {
    const browser = await stage.signedIn('admin')
    const answer = await browser.ask('GET', `/manager/pages/7?components=${encodeURIComponent(HOST)}`, {
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    })
    expect(answer.headers['content-security-policy']).not.toContain('localhost')
  })
})
