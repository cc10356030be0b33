import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'

const CHILD = fileURLToPath(new URL('../../test/crash/serving-child.ts', import.meta.url))

/** Servers that are stopped one after another, visitors of each, and their requests before it is told to stop. */
const ROUNDS = 4
const VISITORS = 60
const REQUESTS = 400

let release: ReleaseFixture
let child: ChildProcess

beforeAll(async () => {
  release = await releaseFixture()
  child = fork(CHILD, [release.dataDir])
})

afterAll(async () => {
  child.kill('SIGKILL')
  await release.remove()
})

/** Tells the child to start or to stop the server; resolves with its address when that is done. */
async function tell(task: 'start' | 'stop'): Promise<string> {
  child.send(task)
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return address
}

/** The status of an answer that was received to its end, or the code of the error. */
const outcomeOf = (address: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message)
    request(`${address}/pricing`, { agent }, (answer) => {
      answer.on('error', failed).on('end', () => resolve(String(answer.statusCode)))
      answer.resume()
    })
      .on('error', failed)
      .end()
  })

it('HTTP-12 resets no request of visitors who go on asking while the server stops', async () => {
  const seen = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const address = await tell('start')
    const enough = Promise.withResolvers<void>()
    let count = 0
    const visit = async (agent: Agent): Promise<void> => {
      let outcome = '200'
      while (outcome === '200') {
        outcome = await outcomeOf(address, agent)
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        count += 1
        if (count === REQUESTS) enough.resolve()
      }
    }
    // Every second one opens a connection for each request.
    const visits = Array.from({ length: VISITORS }, (_, at) =>
      visit(new Agent({ keepAlive: at % 2 === 0, maxSockets: 1 })),
    )
    await enough.promise
    await tell('stop')
    await Promise.all(visits)
  }
  expect([...seen.keys()].toSorted()).toEqual(['200', 'ECONNREFUSED'])
  expect(seen.get('ECONNREFUSED')).toBe(ROUNDS * VISITORS)
})
