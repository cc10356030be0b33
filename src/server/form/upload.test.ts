import type { FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formPage } from '../../../test/support/form-page.ts'
import { formSite } from '../../../test/support/form-site.ts'
import { createApp } from '../app.ts'
import { jsonLog } from '../log.ts'
import type { ReceivedEntry } from './form-inbox.ts'
import { uploadFolders } from './upload-folder.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const MB = 1_000_000
const FORM = `/api/form/${formPage.id}/file-form`
const HEAD = '--b\r\nContent-Disposition: form-data; name="drawing"; filename="jig.pdf"\r\n\r\n%PDF-1.7\n'
const END = '\r\n--b--\r\n'

let folder: string
let kept: ReceivedEntry[]
let now: number
let app: FastifyInstance
let port: number
let sockets: Socket[]
let logged: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upload-test-'))
  kept = []
  now = 1_000_000
  await listen()
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function listen(stall = 60_000): Promise<void> {
  sockets = []
  logged = []
  const patience = { headers: 60_000, request: 60_000, silence: 60_000, check: 1_000, stall }
  app = createApp(
    { https: true, patience },
    formSite,
    {
      inbox: { add: async (entry) => void kept.push(entry) },
      uploads: uploadFolders(join(folder, 'uploads')),
      log: jsonLog(
        (line) => void logged.push(line),
        () => now,
      ),
    },
    () => now,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
}

const headOf = (length: number, address: string) =>
  `POST ${FORM} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`

type Upload = { readonly socket: Socket; readonly answered: Promise<string> }

/** Starts an upload of `length` bytes with a first piece, and leaves the rest to the caller. */
function begin(address: string, length: number, piece: Buffer): Upload {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString('latin1')))
    socket.once('error', () => resolve('broken'))
    socket.once('close', () => resolve('closed'))
  })
  socket.write(headOf(length, address))
  socket.write(piece)
  return { socket, answered }
}

const pieceOf = (bytes: number) => Buffer.concat([Buffer.from(HEAD), Buffer.alloc(bytes, 1)])
const statusOf = (answer: string) => Number(answer.split(' ')[1])
const uploadsNow = () => {
  try {
    return readdirSync(join(folder, 'uploads'))
  } catch {
    return []
  }
}
const fileOf = (name: string) => join(folder, 'uploads', name, '0')
/** How many bytes of each file are on disk. */
const sizesNow = () =>
  uploadsNow().map((name) => statSync(fileOf(name), { throwIfNoEntry: false })?.size ?? 0)

/** Sends a whole file of some bytes. */
async function send(address: string, bytes: number): Promise<string> {
  const body = Buffer.concat([pieceOf(bytes), Buffer.from(END)])
  const { answered, socket } = begin(address, body.length, body)
  const answer = await answered
  socket.destroy()
  return answer
}

describe('files that visitors send', () => {
  it('FORM-1 are on disk while they come, for the server alone, and nowhere when the form is answered', async () => {
    const piece = pieceOf(2 * MB)
    const { socket, answered } = begin('203.0.113.1', piece.length + END.length, piece)
    await expect.poll(() => Math.max(0, ...sizesNow())).toBeGreaterThan(1.9 * MB)
    const [name = ''] = uploadsNow()
    for (const path of [join(folder, 'uploads', name), fileOf(name)]) {
      expect(statSync(path).mode & 0o077).toBe(0)
    }
    socket.write(END)
    expect(statusOf(await answered)).toBe(200)
    expect(kept[0]?.files?.[0]?.bytes.length).toBe(2 * MB + 9)
    await expect.poll(uploadsNow).toEqual([])
  })

  it('FORM-1 are gone when the sender goes away', async () => {
    const { socket } = begin('203.0.113.1', 3 * MB, pieceOf(MB))
    await expect.poll(uploadsNow).toHaveLength(1)
    socket.destroy()
    await expect.poll(uploadsNow).toEqual([])
    expect(kept).toEqual([])
  })

  it('FORM-1 that a killed process left behind are deleted at the next start, those of others are not', async () => {
    const folders = uploadFolders(join(folder, 'uploads'))
    for (const name of ['upload-old', 'upload-new', 'other']) {
      mkdirSync(join(folder, 'uploads', name), { recursive: true })
    }
    const start = Date.now()
    const old = new Date(start - 2 * 60 * 60_000)
    for (const name of ['upload-old', 'other']) utimesSync(join(folder, 'uploads', name), old, old)
    await folders.clear(start)
    expect(uploadsNow()).toEqual(['other', 'upload-new'])
  })

  it('FORM-1 are answered 503 where the disk takes none, and only the log says why', async () => {
    writeFileSync(join(folder, 'uploads'), 'a file in the place of the folder')
    const answer = await send('203.0.113.1', 1_000)
    expect(statusOf(answer)).toBe(503)
    expect(answer).toMatch(/retry-after: 60/)
    expect(answer).not.toMatch(/uploads|upload-test|EEXIST|ENOTDIR|\.ts:\d|\n\s+at /)
    expect(kept).toEqual([])
    const [line = ''] = logged
    expect(JSON.parse(line)).toMatchObject({ event: 'form.not-kept', form: 'file-form' })
    // Neither the sender nor the content.
    expect(line).not.toMatch(/203\.0\.113|jig\.pdf|\n/)
    rmSync(join(folder, 'uploads'))
    expect(statusOf(await send('203.0.113.1', 1_000))).toBe(200)
  })

  it('FORM-2 are read a few at a time, and take no memory while they stall', async () => {
    const piece = pieceOf(5 * MB)
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    const uploads = Array.from({ length: 60 }, (_, at) => begin(`203.0.113.${at}`, 20 * MB, piece))
    const refused: string[] = []
    for (const { answered } of uploads) void answered.then((answer) => refused.push(answer))
    await expect.poll(() => refused).toHaveLength(36)
    expect(new Set(refused.map(statusOf))).toEqual(new Set([503]))
    expect(refused[0]).toMatch(/retry-after: 60/)
    await expect.poll(() => sizesNow().filter((size) => size > 4.9 * MB)).toHaveLength(24)
    expect(uploadsNow()).toHaveLength(24)
    // Bodies in progress have 120 MB, all of them 300 MB; released buffers may not have been collected yet.
    collectGarbage()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * MB)
    expect((await app.inject('/api/health')).statusCode).toBe(200)
  }, 60_000)

  it('FORM-2 of one address are read four at a time', async () => {
    const own = Array.from({ length: 5 }, () => begin('203.0.113.1', 3 * MB, pieceOf(MB)))
    const first = await Promise.race(own.map(({ answered }) => answered))
    expect(statusOf(first)).toBe(429)
    expect(statusOf(await send('203.0.113.2', MB))).toBe(200)
  })

  it('FORM-3 are 200 MB in an hour from one address', async () => {
    const answers: number[] = []
    for (let count = 0; count < 21; count += 1) {
      // The limit of ten in ten minutes is another rule.
      now += 2 * 60_000
      answers.push(statusOf(await send('203.0.113.1', 9.9 * MB)))
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(statusOf(await send('203.0.113.2', MB))).toBe(200)
    now += 60 * 60_000
    expect(statusOf(await send('203.0.113.1', MB))).toBe(200)
  }, 60_000)

  it('FORM-4 are not waited for when nothing comes any more', async () => {
    await app.close()
    await listen(200)
    const { answered, socket } = begin('203.0.113.1', 3 * MB, pieceOf(MB))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    expect(statusOf(await answered)).toBe(408)
    await closed
    await expect.poll(uploadsNow).toEqual([])
  })

  it('FORM-5 are not read at all when their address, site or form is refused', async () => {
    const foreign = `POST ${FORM} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${MB}\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString('latin1'))),
    )
    socket.write(foreign)
    expect(statusOf(await answered)).toBe(403)
    expect(uploadsNow()).toEqual([])
  })

  it.each([
    ['a body without its end', pieceOf(10), 400],
    ['a body of another boundary', Buffer.from('--c\r\n\r\n--c--'), 400],
    ['a value of 300 kB', part('a'.repeat(300_000)), 413],
    ['two thousand values', Buffer.concat(Array.from({ length: 2_000 }, () => part('a'))), 413],
    ['sixty files', Buffer.concat(Array.from({ length: 60 }, () => Buffer.from(`${HEAD}\r\n`))), 413],
  ])('ATTACK-6 %s is refused, and leaves nothing', async (_what, body, status) => {
    const all = status === 400 ? body : Buffer.concat([body, Buffer.from(END)])
    const { statusCode } = await app.inject({
      method: 'POST',
      url: FORM,
      payload: all,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(statusCode).toBe(status)
    expect(kept).toEqual([])
    await expect.poll(uploadsNow).toEqual([])
  })

  it('ATTACK-6 a value more than any form has is refused at once', async () => {
    const began = performance.now()
    const { statusCode } = await app.inject({
      method: 'POST',
      url: FORM,
      payload: 'a&'.repeat(100_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(statusCode).toBe(413)
    expect(performance.now() - began).toBeLessThan(150)
  })
})

function part(value: string): Buffer {
  return Buffer.from(`--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${value}\r\n`)
}
