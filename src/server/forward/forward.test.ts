import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptChange } from '#edit/accept-change.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { startMailServer } from '../../../test/support/mail-server.ts'
import { forwardSettings } from './forward-settings.ts'
import { forwardingInbox, forwardJobs, planForgetting, type Forwarding } from './forward-jobs.ts'
import { signature } from './post-webhook.ts'
import { isPrivateAddress } from './private-address.ts'

const SECRET = 'a secret of twenty-four letters'
const NOON = Date.UTC(2026, 10, 21, 12)
const ENTRY = {
  id: 'entry-0001-0001-0001',
  form: 'contact',
  pageId: 4,
  at: NOON,
  fields: {
    email: 'maria@shop.example',
    what: ['jars', 'labels'],
    note: 'Subject: x\r\nBcc: evil@evil.example\u2028what: a forged\u202e line',
  },
}

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string }

let folder: string
let store: Store
let receiver: Server
let received: Received[]
let status: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forward-'))
  store = await openStore(join(folder, 'store.sqlite'), {
    apply: (before, change) => acceptChange(before, change, registry),
  })
  received = []
  status = 204
  receiver = createServer((request, answer) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end('noise')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  receiver.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port

function forwarding(env: Record<string, string>): Forwarding {
  const problems: string[] = []
  const settings = forwardSettings(env, problems)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { settings, store: async () => store, metrics: null, now: () => NOON }
}

const toReceiver = (more: Record<string, string> = {}) =>
  forwarding({
    FORM_WEBHOOK_URL: `http://127.0.0.1:${portOf(receiver)}/entries`,
    FORM_WEBHOOK_SECRET: SECRET,
    FORM_WEBHOOK_PRIVATE: '1',
    ...more,
  })

const run = async (given: Forwarding, name: string, attempt = 1) =>
  forwardJobs(given)[name]?.({
    id: 'job',
    payload: { id: ENTRY.id },
    attempt,
    signal: new AbortController().signal,
  })

describe('entries that are forwarded', () => {
  it('FORWARD-1 are on record as a job before they are kept, once for each way', async () => {
    const inbox = forwardingInbox(toReceiver())
    await inbox.add(ENTRY)
    await inbox.add(ENTRY)
    expect((await store.jobs.waiting('form-entry.post')).map(({ payload }) => payload)).toEqual([
      { id: ENTRY.id },
    ])
    expect(await store.formEntries.read(ENTRY.id)).toEqual({ ...ENTRY, files: [] })
  })

  it('FORM-6 are refused when their files are more than the store may hold', async () => {
    const inbox = forwardingInbox(forwarding({ FORM_FILES_MB: '1' }))
    const file = { field: 'f', name: 'a.png', type: 'image/png', bytes: new Uint8Array(600_000) }
    await inbox.add({ ...ENTRY, files: [file] })
    const beyond = inbox.add({ ...ENTRY, id: 'entry-0002-0002-0002', files: [file] })
    await expect(beyond).rejects.toThrow('FORM_FILES_MB')
    await inbox.add({ ...ENTRY, id: 'entry-0003-0003-0003' })
    expect((await store.formEntries.list({ limit: 9 })).map(({ id }) => id)).not.toContain(
      'entry-0002-0002-0002',
    )
  })

  it('FORWARD-2 are posted as JSON, signed over id, time and body', async () => {
    await store.formEntries.add({
      ...ENTRY,
      files: [{ field: 'f', name: 'a.png', type: 'image/png', bytes: new Uint8Array(3) }],
    })
    await run(toReceiver(), 'form-entry.post')
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(headers['webhook-id']).toBe(ENTRY.id)
    const signed = `${ENTRY.id}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${signature(SECRET, signed)}`)
    expect(JSON.parse(body)).toEqual({
      type: 'form.entry',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: {
        id: ENTRY.id,
        form: 'contact',
        pageId: 4,
        fields: ENTRY.fields,
        files: [
          {
            number: 1,
            field: 'f',
            name: 'a.png',
            type: 'image/png',
            size: 3,
            path: `/api/form-entries/${ENTRY.id}/files/1`,
          },
        ],
      },
    })
  })

  it('FORWARD-2 are signed as the published example of Standard Webhooks is', () => {
    const text = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}'
    expect(signature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', text)).toBe(
      'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it.each([302, 400, 500])('FORWARD-3 are sent again when the receiver answers %i', async (answer) => {
    await store.formEntries.add(ENTRY)
    status = answer
    await expect(run(toReceiver(), 'form-entry.post')).rejects.toThrow(`answered ${answer}`)
    expect(received).toHaveLength(1)
  })

  it('FORWARD-4 are not sent when they were deleted meanwhile', async () => {
    await expect(run(toReceiver(), 'form-entry.post', 1)).rejects.toThrow('not there yet')
    await run(toReceiver(), 'form-entry.post', 3)
    expect(received).toEqual([])
  })

  it('FORWARD-5 never reach our own network unless that is allowed', async () => {
    await store.formEntries.add(ENTRY)
    const given = toReceiver()
    const { webhook } = given.settings
    const url = new URL(`http://localhost:${portOf(receiver)}/`)
    const closed = { ...given.settings, webhook: webhook && { ...webhook, url, mayBePrivate: false } }
    await expect(run({ ...given, settings: closed }, 'form-entry.post')).rejects.toThrow('our own network')
    expect(received).toEqual([])
  })

  it('FORWARD-6 are mailed as text, whatever was typed', async () => {
    const server = await startMailServer()
    await store.formEntries.add(ENTRY)
    const given = forwarding({
      SMTP_URL: server.address,
      FORM_MAIL_FROM: 'forms@shop.example',
      FORM_MAIL_TO: 'team@shop.example',
    })
    await run(given, 'form-entry.mail')
    server.stop()
    const mail = server.received()
    const [head = '', text = ''] = mail.slice(mail.indexOf('From:')).split('\r\n\r\n')
    expect(head).toContain(`Message-ID: <${ENTRY.id}@shop.example>`)
    expect(head).not.toContain('evil')
    expect(text).toContain('what: jars, labels')
    // Typed lines must not look like fields.
    const decoded = Buffer.from(
      text
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      'latin1',
    ).toString()
    expect(decoded.split('\r\n').slice(0, 6)).toEqual([
      'email: maria@shop.example',
      'what: jars, labels',
      'note:',
      '| Subject: x',
      '| Bcc: evil@evil.example',
      '| what: a forged line',
    ])
    expect(mail).not.toMatch(/^RCPT TO:<evil/m)
  })

  it('FORWARD-7 are deleted when they are older than the days that are set, planned once a day', async () => {
    await store.formEntries.add({ ...ENTRY, id: 'old', at: NOON - 31 * 86_400_000 })
    await store.formEntries.add(ENTRY)
    const given = forwarding({ RETENTION_DAYS: '30' })
    await planForgetting(given)
    await planForgetting(given)
    expect(await store.jobs.waiting('form-entries.forget')).toHaveLength(1)
    await run(given, 'form-entries.forget')
    expect((await store.formEntries.list({ limit: 9 })).map(({ id }) => id)).toEqual([ENTRY.id])
    expect(await store.jobs.waiting('form-entries.forget')).toHaveLength(2)
  })
})

describe('settings of forwarding', () => {
  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['169.254.169.254', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['::1', true],
    ['fd00::1', true],
    ['64:ff9b:1::a00:1', true],
    ['2001::a00:1', true],
    ['0.0.0.0', true],
    ['192.0.2.1', true],
    ['192.88.99.1', true],
    ['198.51.100.7', true],
    ['203.0.113.7', true],
    ['240.0.0.1', true],
    ['255.255.255.255', true],
    ['::', true],
    ['::127.0.0.1', true],
    ['64:ff9b::7f00:1', true],
    ['64:ff9b:1::7f00:1', true],
    ['64:ff9b:1:ffff::a00:1', true],
    ['100::1', true],
    ['100:0:0:1::1', true],
    ['2001::1', true],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true],
    ['2001:2::1', true],
    ['2001:20::1', true],
    ['2001:db8::1', true],
    ['2002:7f00:1::', true],
    ['3fff::1', true],
    ['5f00::1', true],
    ['fec0::1', true],
    ['fe80::1', true],
    ['ff02::1', true],
    ['172.32.0.1', false],
    ['198.20.0.1', false],
    ['2001:4860:4860::8888', false],
    ['2a00:1450:4001::1', false],
    ['not-an-address', true],
    ['93.184.216.34', false],
    ['2606:2800:220:1::1', false],
  ])('FORWARD-5 knows whether %s is of our own network', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate)
  })

  it.each([
    [{ FORM_WEBHOOK_URL: 'ftp://a.example' }, 'FORM_WEBHOOK_URL is not an https://'],
    [{ FORM_WEBHOOK_URL: 'http://a.example' }, 'FORM_WEBHOOK_URL is not an https://'],
    [{ FORM_WEBHOOK_URL: 'https://me:secret-words@a.example' }, 'FORM_WEBHOOK_URL is not an https://'],
    [{ FORM_WEBHOOK_URL: 'https://[::1]/' }, 'leads into your own network'],
    [{ FORM_WEBHOOK_URL: 'https://2130706433/' }, 'leads into your own network'],
    [{ FORM_WEBHOOK_URL: 'https://a.example', FORM_WEBHOOK_SECRET: 'short' }, 'FORM_WEBHOOK_SECRET'],
    [{ SMTP_URL: 'mail.shop.example' }, 'SMTP_URL is no address'],
    [{ SMTP_URL: 'smtp://mail.shop.example', FORM_MAIL_FROM: 'x', FORM_MAIL_TO: 'a@b' }, 'FORM_MAIL_FROM'],
    [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS is "0": write a number of days'],
  ])('HTTP-10 names what is wrong with %j', (env, told) => {
    const problems: string[] = []
    forwardSettings({ FORM_WEBHOOK_SECRET: SECRET, ...env }, problems)
    expect(problems.join('\n')).toContain(told)
    expect(problems.join('\n')).not.toContain('secret-words')
  })
})
