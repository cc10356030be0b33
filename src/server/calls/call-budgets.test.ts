import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '../people/people-service.ts'
import { sendProblem } from '../send-answer.ts'
import { awaitAnswer } from '../silent-clients.ts'
import { callBudgets } from './call-budgets.ts'

/** More than the system buffers for a connection. */
const ANSWER = 'x'.repeat(24_000_000)
const STALL_MS = 300

let app: FastifyInstance
/** Calls that had their turn, by session; `held` ones are not answered before the test does. */
let begun: string[] = []
/** How many calls arrived. */
let arrived = 0
let held: FastifyReply[] = []
const clients: Socket[] = []

beforeEach(async () => {
  begun = []
  held = []
  arrived = 0
  app = Fastify()
  const budgets = callBudgets(() => 'address', STALL_MS)
  app.get<{ Params: { session: string; person: string; how: string } }>(
    '/:person/:session/:how',
    async (request, reply) => {
      awaitAnswer(request.raw, reply.raw)
      arrived += 1
      const { session, person, how } = request.params
      const signedIn = { session: { publicId: session }, person: { id: person } } as SignedIn
      const problem = await budgets.enter(person === 'nobody' ? null : signedIn, request, reply)
      if (problem !== null) return sendProblem(problem, reply)
      begun.push(session)
      if (how === 'large') return reply.send(ANSWER)
      held.push(reply)
      return reply.hijack()
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  for (const { raw } of held) raw.destroy()
  await app.close()
})

/** Sends calls, and reads nothing of their answers. */
function send(path: string, times: number): Socket[] {
  const { port } = app.server.address() as AddressInfo
  const sent = Array.from({ length: times }, () => {
    const client = connect(port, '127.0.0.1').pause()
    client.on('error', () => {})
    client.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
    return client
  })
  clients.push(...sent)
  return sent
}

const status = async (path: string): Promise<string> =>
  new Promise((resolve) => {
    const [client] = send(path, 1)
    client?.resume().once('data', (piece) => resolve(String(piece).split(' ')[1] ?? ''))
  })

const count = (session: string): number => begun.filter((one) => one === session).length

it('API-200 answers 12 calls of a session at a time, 24 of a person, and those of others meanwhile', async () => {
  send('/ann/one/held', 40)
  await expect.poll(() => count('one')).toBe(12)
  send('/ann/two/held', 20)
  await expect.poll(() => count('two')).toBe(12)
  send('/ann/three/held', 5)
  expect(await status('/ben/four/large')).toBe('200')
  expect([count('one'), count('two'), count('three')]).toEqual([12, 12, 0])
  for (const reply of held.splice(0)) reply.raw.end()
  await expect.poll(() => count('three')).toBe(5)
})

it('API-200 refuses calls when too many wait already, and says when to send them again', async () => {
  send('/ann/one/held', 212)
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(212)
  expect(await status('/ann/one/held')).toBe('429')
  expect(await status('/nobody/none/large')).toBe('200')
})

it('API-200 disconnects who receives nothing of an answer, and goes on with the next', async () => {
  send('/ann/one/large', 13)
  await expect.poll(() => count('one'), { timeout: 20_000 }).toBe(13)
})

it('API-200 forgets calls of those who left while they waited', async () => {
  send('/ann/one/held', 12)
  await expect.poll(() => arrived).toBe(12)
  const gone = send('/ann/one/held', 200)
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(212)
  expect(await status('/ann/one/held')).toBe('429')
  for (const client of gone) client.destroy()
  send('/ann/one/held', 1)
  for (const reply of held.splice(0)) reply.raw.end()
  await expect.poll(() => count('one')).toBeGreaterThan(12)
})
