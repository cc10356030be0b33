import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { WORKER_PLACE } from '#server/cluster/worker-pool.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

/** How long a server may take to start, and a request to be answered, in ms. */
const START_MS = 60_000
const ANSWER_MS = 20_000

/** A request as the soak sends it. */
export type Ask = {
  readonly path: string
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A whole answer. */
export type Got = { readonly answer: IncomingMessage; readonly body: Buffer }

/** Resident memory of one process over its life, in megabytes: at its first look, at its last, and the most between. */
export type ProcessMemory = {
  readonly server: string
  readonly pid: number
  readonly seconds: number
  readonly start: number
  readonly end: number
  readonly most: number
}

/** `serve`, that can be killed and started again at its port. */
export class SoakServer {
  readonly name: string
  isUp = false
  /** Counts the processes that this server was. */
  life = 0
  /** Lines that it wrote about errors. */
  readonly errors: string[] = []
  readonly #settings: Readonly<Record<string, string>>
  #port = '0'
  #process: ChildProcess | null = null
  #agent = new Agent({ keepAlive: true })
  #memory: { readonly pid: number; readonly began: number; readonly samples: number[] } | null = null
  readonly #memories: ProcessMemory[] = []

  constructor(name: string, settings: Readonly<Record<string, string>>) {
    this.name = name
    this.#settings = settings
  }

  /** Starts it as one that finds its releases made: a worker does not publish. */
  async start(): Promise<void> {
    const own = { PORT: this.#port, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', [WORKER_PLACE]: '0' }
    const env = { ...process.env, DATABASE_URL: '', STORAGE_URL: '', ...this.#settings, ...own }
    const child = spawn(process.execPath, ['src/cli/main.ts', 'serve'], { cwd: PROJECT, env })
    this.#process = child
    const address = await this.#addressOf(child)
    this.#port = new URL(address).port
    this.#agent = new Agent({ keepAlive: true })
    this.#memory = { pid: child.pid ?? 0, began: Date.now(), samples: [] }
    this.isUp = true
  }

  #addressOf(child: ChildProcess): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const late = setTimeout(
      () => reject(new Error(`${this.name} did not start in ${START_MS} ms.`)),
      START_MS,
    )
    let rest = ''
    child.stdout?.resume()
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const address = /"server\.started".*"address":"([^"]+)"/.exec(line)?.[1]
        if (address !== undefined) resolve(address)
        else if (!line.startsWith('{') || line.includes('"level":"error"')) this.errors.push(line)
      }
    })
    child.once('exit', (code) =>
      reject(new Error(`${this.name} ended with ${code}: ${this.errors.join(' ')}`)),
    )
    return promise.finally(() => clearTimeout(late))
  }

  async restart(): Promise<void> {
    await this.end('SIGKILL')
    await this.start()
  }

  /** Ends it; returns its exit code, null if a signal ended it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#process
    this.isUp = false
    this.life += 1
    this.#keepMemory()
    if (!child) return null
    this.#process = null
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const gone = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    const [code] = await gone
    this.#agent.destroy()
    return code
  }

  ask({ path, method = 'GET', headers, body }: Ask): Promise<Got> {
    const { promise, resolve, reject } = Promise.withResolvers<Got>()
    const place = { host: '127.0.0.1', port: this.#port, agent: this.#agent }
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(
      { ...place, path, method, headers: { ...headers, ...length }, timeout: ANSWER_MS },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
        answer.on('end', () => resolve({ answer, body: Buffer.concat(pieces) }))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${ANSWER_MS} ms`)))
    asked.on('error', reject).end(body)
    return promise
  }

  /** Looks how much memory it holds. */
  sample(): void {
    if (!this.isUp || !this.#memory) return
    try {
      const status = readFileSync(`/proc/${this.#memory.pid}/status`, 'utf8')
      this.#memory.samples.push(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024))
    } catch {
      // It ended just now, as its requests show.
    }
  }

  #keepMemory(): void {
    const memory = this.#memory
    this.#memory = null
    const [start, end] = [memory?.samples[0], memory?.samples.at(-1)]
    if (!memory || start === undefined || end === undefined) return
    const seconds = Math.round((Date.now() - memory.began) / 1000)
    this.#memories.push({
      server: this.name,
      pid: memory.pid,
      seconds,
      start,
      end,
      most: Math.max(...memory.samples),
    })
  }

  /** The memory of each process that this server was and is no more, the oldest first. */
  get memories(): readonly ProcessMemory[] {
    return this.#memories
  }
}
