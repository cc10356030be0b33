import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainRequest } from './plain-request.ts'
import { S3Bucket } from './s3-bucket.ts'
import { StorageAway } from './storage-away.ts'

let server: Server
let address: string
const asked: unknown[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push([request.method, request.headers['accept-encoding']])
    const isPacked = request.url?.includes('packed') === true
    if (isPacked) response.setHeader('content-encoding', 'br')
    response.setHeader('etag', '"1"')
    response.end(isPacked ? brotliCompressSync('words') : 'words')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const ask = (path: string, body?: Uint8Array) =>
  plainRequest(new URL(path, address), {
    method: body ? 'PUT' : 'GET',
    headers: new Headers(),
    body,
    signal: AbortSignal.timeout(10_000),
  })

it('SCALE-20 asks for what is not compressed', async () => {
  const { status, bytes, headers } = await ask('/plain')
  expect([status, bytes.toString(), headers.get('etag')]).toEqual([200, 'words', '"1"'])
  expect(asked.at(-1)).toEqual(['GET', 'identity'])
  await ask('/plain', Buffer.from('x'))
  expect(asked.at(-1)).toEqual(['PUT', 'identity'])
})

it('SCALE-20 unpacks nothing that comes compressed all the same', async () => {
  await expect(ask('/packed')).rejects.toThrow('answers in the coding br, which was not asked for')
})

it('SCALE-20 a bucket that compresses what it answers is away', async () => {
  const keys = { region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
  const bucket = new S3Bucket({ address: `${address}/bucket`, prefix: '', ...keys })
  expect(await bucket.get('plain')).toEqual({ bytes: Buffer.from('words'), tag: '"1"' })
  await expect(bucket.get('packed', { tries: 1 })).rejects.toThrow(StorageAway)
})
