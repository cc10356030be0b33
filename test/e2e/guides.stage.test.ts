import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/people/password.ts'
import type { Store } from '#store/port.ts'
import { SiteCopy } from '../stage/site-copy.ts'
import { FormVisitor } from '../support/form-visitor.ts'
import { freePort } from '../support/free-port.ts'
import { guideBlock, guideBlocks } from '../support/guide.ts'
import { startIdentityProvider, type StartedProvider } from '../support/identity-provider.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

const SECRET = '0123456789abcdef0123456789abcdef0123456789abcdef'

/** The contact form of the project's content, and what the guides send with it. */
const FORM = '/api/form/453034/contact-form'
const ENTRY = {
  name: 'Ana',
  email: 'ana@shop.example',
  topic: 'sales',
  message: 'How many products can we have?',
}

let folder: string
let receiver: ChildProcess
let receiverAddress: string
let printed = ''
let mail: MailServer
let provider: StartedProvider
let site: SiteCopy

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'))
  const [port, receiverPort] = [await freePort(), await freePort()]
  receiverAddress = `http://127.0.0.1:${receiverPort}/`
  await writeFile(join(folder, 'receiver.mjs'), guideBlock('webhook', 'createServer('))
  receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { SECRET, PORT: String(receiverPort) },
  })
  receiver.stdout?.on('data', (piece: Buffer) => (printed += piece.toString()))
  mail = await startMailServer()
  provider = await startIdentityProvider(callbackAt(port), 'shop.example')
  site = await SiteCopy.serve(addPerson, undefined, {
    PORT: String(port),
    FORM_MIN_SECONDS: '0',
    ...settingsIn('webhook', 'FORM_WEBHOOK_URL', {
      FORM_WEBHOOK_URL: receiverAddress,
      FORM_WEBHOOK_SECRET: SECRET,
    }),
    ...settingsIn('mail', 'SMTP_URL', { SMTP_URL: mail.address }),
    ...settingsIn('sign-in', 'OIDC_ISSUER', {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET_FILE: await secretFile(provider.clientSecret),
    }),
  })
})

afterAll(async () => {
  await site.stop()
  receiver.kill()
  mail.stop()
  provider.stop()
  await rm(folder, { recursive: true, force: true })
})

async function addPerson(store: Store): Promise<void> {
  const password = await hashPassword('a shelf of red jars')
  const ana = { id: 'ana', email: ENTRY.email, name: 'Ana', role: 'editor', languages: [] } as const
  await store.people.add({ ...ana, password, createdAt: 0 })
}

async function secretFile(secret: string): Promise<string> {
  const file = join(folder, 'secret')
  await writeFile(file, `${secret}\n`)
  return file
}

/** The settings of the line of a guide that starts the site, with the values that a reader has to choose. */
function settingsIn(guide: string, name: string, chosen: Readonly<Record<string, string>>) {
  const line = guideBlocks(guide).find((block) => block.includes(`${name}=`) && block.includes('npm start'))
  const written = [...(line ?? '').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, key = '', value = '']) => [
    key,
    value,
  ])
  expect(written.length, guide).toBeGreaterThan(1)
  return Object.fromEntries(written.map(([key = '', value]) => [key, chosen[key] ?? value])) as Record<
    string,
    string
  >
}

/** The callback that the guide names for one's own machine, at the port of this test. */
function callbackAt(port: number): string {
  const path = new URL(guideBlock('sign-in', '/callback').trim()).pathname
  return `http://127.0.0.1:${port}${path}`
}

describe('the guides, to their ends', () => {
  it('GUIDE-15 GUIDE-16 a form that is sent arrives at the receiver, which checks the signature, and by e-mail', async () => {
    const sent = await fetch(site.address + FORM, {
      method: 'POST',
      body: new URLSearchParams(ENTRY),
      redirect: 'manual',
    })
    expect(sent.status).toBeLessThan(400)
    await expect.poll(() => printed).toContain(`contact: ${JSON.stringify(ENTRY)}`)
    await expect.poll(() => mail.received()).toContain('Subject: Form contact')
    expect(mail.received()).toContain('From: forms@shop.example')
    expect(mail.received()).toContain('To: office@shop.example')
  })

  it('GUIDE-15 the receiver refuses what the site did not sign, or signed long ago', async () => {
    const before = printed
    const body = JSON.stringify({ data: { id: 'x', form: 'forged', fields: {} } })
    const forged = await fetch(receiverAddress, { method: 'POST', body })
    const signature = createHmac('sha256', SECRET).update(`x.1.${body}`).digest('base64')
    const old = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': `v1,${signature}` }
    const replayed = await fetch(receiverAddress, { method: 'POST', body, headers: old })
    expect([forged.status, replayed.status, printed]).toEqual([401, 401, before])
  })

  it('GUIDE-16 a link for a new password arrives', async () => {
    const asked = await new FormVisitor(site.address).open(`${site.address}/manager/reset`, {
      email: ENTRY.email,
    })
    expect(asked.response.status).toBe(200)
    await expect.poll(() => mail.received()).toContain('Subject: Set a new password')
    expect(mail.received()).toContain(`RCPT TO:<${ENTRY.email}>`)
  })

  it('GUIDE-17 a person signs in by the provider, and comes back to the manager', async () => {
    const page = await (await fetch(`${site.address}/manager/sign-in`)).text()
    expect(page).toContain('Sign in with Google')
    const visitor = new FormVisitor(site.address)
    const { url, response } = await visitor.signIn(
      `${site.address}/manager/oidc?to=%2Fmanager%2Foverview`,
      'ana',
    )
    expect([url, response.status]).toEqual([`${site.address}/manager/overview`, 200])
    expect(await response.text()).toContain('Ana')
  })
})
