// Opens thousands of slow or greedy connections of each kind to a server of its own, and reports what its memory did and what
// well-behaved requests got meanwhile: node bench/slow-clients.ts [connections]
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('slow-clients-server.ts', import.meta.url))

/** How long the connections of a kind are kept, and how often a well-behaved client asks meanwhile, in ms. */
const KEPT_MS = 15_000
const ASK_EVERY_MS = 200

type Started = { readonly port: number; readonly viewer: string; readonly editor: string }

const head = (port: number, cookie: string, first: string): string =>
  `${first} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\n`

/** What a connection of a kind sends; it reads nothing unless it is idle. */
const kindsOf = ({ port, viewer, editor }: Started): Readonly<Record<string, string>> => ({
  'slow headers': `GET / HTTP/1.1\r\nhost: localhost:${port}\r\nx-slow: `,
  'slow bodies': `${head(port, '', 'POST /api/session')}content-type: application/json\r\ncontent-length: 90000\r\n\r\n{"email":"${'x'.repeat(40_000)}`,
  'idle keep-alive': `${head(port, '', 'GET /api/health')}\r\n`,
  'unread changes': `${head(port, viewer, 'GET /api/changes?after=0')}\r\n`,
  'unread streams': `${head(port, viewer, 'GET /api/events?after=0')}\r\n`,
  'stalled uploads': `${head(port, editor, 'POST /api/media?name=a.png')}content-type: application/octet-stream\r\ncontent-length: 20000000\r\n\r\n${'x'.repeat(60_000)}`,
})

async function memoryOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message')
  server.send('memory')
  const [bytes] = (await answer) as [number]
  return Math.round(bytes / 1_000_000)
}

/** Asks again and again on one connection, as a browser does; returns the times in ms. */
async function askMeanwhile({ port, editor }: Started, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    const headers = { cookie: editor, 'sec-fetch-site': 'same-origin' }
    const status = await fetch(`http://localhost:${port}/api/drafts/page:7`, { headers }).then(
      async (answer) => {
        await answer.text()
        return answer.status
      },
      () => 0,
    )
    times.push(status === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY)
    await setTimeout(ASK_EVERY_MS)
  }
  return times
}

async function attack(server: ChildProcess, started: Started, [kind, text]: [string, string], count: number) {
  const before = await memoryOf(server)
  let most = before
  let isOver = false
  const asked = askMeanwhile(started, () => isOver)
  const clients: Socket[] = []
  for (let at = 0; at < count; at += 1) {
    const client = connect(started.port, '127.0.0.1')
    client.on('error', () => {})
    if (kind === 'idle keep-alive') client.resume()
    else client.pause()
    client.write(text)
    clients.push(client)
    if (at % 250 === 0) await setTimeout(20)
  }
  const until = performance.now() + KEPT_MS
  while (performance.now() < until) {
    most = Math.max(most, await memoryOf(server))
    await setTimeout(500)
  }
  isOver = true
  const times = (await asked).toSorted((one, other) => one - other)
  for (const client of clients) client.destroy()
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const failures = times.filter((time) => !Number.isFinite(time)).length
  console.log(
    `${kind}: ${count} connections, ${before} -> at most ${most} MB; ${times.length} well-behaved requests, ${failures} failed, median ${at(0.5)} ms, 95 percent ${at(0.95)} ms`,
  )
}

const count = Number(process.argv[2] ?? 10_000)
const server = fork(SERVER)
const [started] = (await once(server, 'message')) as [Started]
for (const kind of Object.entries(kindsOf(started))) {
  await attack(server, started, kind, count)
  await setTimeout(2_000)
}
server.disconnect()
