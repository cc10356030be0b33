import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL of the tests' own, on 127.0.0.1. */
export type Postgres = {
  /** Creates a database, empty or like another one that nobody has open, and returns its `postgres://` address. */
  createDatabase(like?: string): Promise<string>
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** Whether commits wait for the disk; only crash tests need it. */
  readonly durable: boolean
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'
/** Settings for a server whose data need not survive the machine. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const START_TRIES = 600
const START_PAUSE_MS = 50

/** Starts a cluster in a new folder, installing Debian's package first when it is missing. Throws with the reason when it can't. */
export async function startPostgres({ durable }: PostgresOptions): Promise<Postgres> {
  const cluster = new Cluster(serverPrograms(), await freePort(), durable)
  await cluster.start()
  return cluster
}

class Cluster implements Postgres {
  readonly #programs: string
  readonly #port: number
  readonly #durable: boolean
  readonly #folder: string
  readonly #owner: { uid?: number; gid?: number }
  #server: ChildProcess | undefined
  #databases = 0

  constructor(programs: string, port: number, durable: boolean) {
    this.#programs = programs
    this.#port = port
    this.#durable = durable
    this.#owner = serverOwner()
    this.#folder = mkdtempSync(join(tmpdir(), 'postgres-'))
    if (this.#owner.uid !== undefined) chownSync(this.#folder, this.#owner.uid, this.#owner.gid ?? 0)
    const init = spawnSync(
      join(programs, 'initdb'),
      ['-D', this.#data, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...this.#owner, cwd: this.#folder, encoding: 'utf8' },
    )
    if (init.status !== 0)
      throw new Error(`PostgreSQL made no cluster: ${init.stderr || init.error?.message}`)
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  async start(): Promise<void> {
    const settings = ['max_connections=60', 'shared_buffers=32MB', ...(this.#durable ? [] : HASTY)]
    for (let attempt = 1; ; attempt += 1) {
      // The processes of a killed server take a moment to go; until then a new one refuses to start.
      this.#server ??= spawn(
        join(this.#programs, 'postgres'),
        ['-D', this.#data, '-p', String(this.#port), '-h', '127.0.0.1', '-k', this.#folder].concat(
          settings.flatMap((setting) => ['-c', setting]),
        ),
        { ...this.#owner, cwd: this.#folder, stdio: 'ignore' },
      )
      if (this.#server.exitCode !== null) this.#server = undefined
      else if (await this.#answers()) return
      if (attempt === START_TRIES) throw new Error(`PostgreSQL did not start in ${this.#folder}.`)
      await setTimeout(START_PAUSE_MS)
    }
  }

  async createDatabase(like?: string): Promise<string> {
    this.#databases += 1
    const name = `tests_${this.#databases}`
    const client = new pg.Client(this.#url('postgres'))
    await client.connect()
    try {
      const template = like === undefined ? 'template0' : new URL(like).pathname.slice(1)
      await client.query(`create database ${name} template ${template}`)
    } finally {
      await client.end()
    }
    return this.#url(name)
  }

  async kill(): Promise<void> {
    // Without their parent they would still respond during their last moments.
    const children = childrenOf(this.#server?.pid)
    const gone = this.#end('SIGKILL')
    for (const child of children) kill(child)
    await gone
  }

  async stop(): Promise<void> {
    // Without the checkpoint of an orderly end: the files are thrown away.
    await this.#end('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.#url('postgres'))
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  #url(database: string): string {
    return `postgres://tests@127.0.0.1:${this.#port}/${database}`
  }
}

/** The processes that a process has started and that live. */
const childrenOf = (pid: number | undefined): readonly number[] =>
  pid === undefined || !existsSync(`/proc/${pid}`)
    ? []
    : readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .split(' ')
        .filter((child) => child !== '')
        .map(Number)

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** The folder of the server's programs, after an installation where one is possible. */
function serverPrograms(): string {
  const found = findPrograms() ?? (installPackage(), findPrograms())
  if (found) return found
  throw new Error(
    'These tests need the programs of PostgreSQL. Install them (Debian: apt-get install postgresql) and run the tests again.',
  )
}

function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
  const onPath = (process.env['PATH'] ?? '').split(':')
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, 'initdb')))
}

function installPackage(): void {
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!may) return
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], options)
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function serverOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  if (!line)
    throw new Error('There is no user postgres to run the server as. Install the package postgresql.')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
