import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { freePort } from './free-port.ts'

/** An S3 server of the tests' own, on 127.0.0.1: Ceph's gateway over one store in memory. */
export type ObjectStorage = {
  /** Creates a bucket and returns a STORAGE_URL for it, with a prefix. */
  createBucket(): Promise<string>
  /** Ends the gateway as a power cut would; objects stay. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  readonly keys: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string }
}

const KEYS = { AWS_ACCESS_KEY_ID: 'AKSITE', AWS_SECRET_ACCESS_KEY: 'sksite' }
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']
const PAUSE_MS = 100
const TRIES = 600

/** Starts the server in a new folder, installing Debian's packages first when they are missing. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  install()
  const cluster = new Cluster(await freePort(), await freePort())
  await cluster.begin()
  return cluster
}

class Cluster implements ObjectStorage {
  readonly keys = KEYS
  readonly #folder = mkdtempSync(join(tmpdir(), 'ceph-'))
  readonly #monitor: number
  readonly #gateway: number
  readonly #daemons: ChildProcess[] = []
  #rgw: ChildProcess | undefined
  #buckets = 0

  constructor(monitor: number, gateway: number) {
    this.#monitor = monitor
    this.#gateway = gateway
  }

  async begin(): Promise<void> {
    const fsid = randomUUID()
    for (const name of ['mon.a', 'osd.0', 'client.rgw', 'run', 'log']) {
      mkdirSync(join(this.#folder, name), { recursive: true })
    }
    writeFileSync(join(this.#folder, 'ceph.conf'), this.#config(fsid))
    const keyring = join(this.#folder, 'keyring')
    const caps = ['--cap', 'mon', 'allow *']
    this.#run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...caps)
    const all = [...caps, '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *']
    this.#run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all)
    const map = join(this.#folder, 'monmap')
    this.#run('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${this.#monitor}]`, '--fsid', fsid, map)
    this.#ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
    this.#daemons.push(this.#daemon('ceph-mon', '-i', 'a'))
    const osd = randomUUID()
    this.#ceph('ceph', 'osd', 'new', osd)
    const more = [
      this.#ceph('ceph', 'auth', 'get-or-create', 'osd.0', 'mon', 'allow profile osd', 'osd', 'allow *'),
      this.#ceph('ceph', 'auth', 'get-or-create', 'client.rgw', 'mon', 'allow rw', 'osd', 'allow rwx'),
    ]
    writeFileSync(keyring, readFileSync(keyring, 'utf8') + more.join(''))
    this.#ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    this.#daemons.push(this.#daemon('ceph-osd', '-i', '0'))
    await until(() => this.#ceph('ceph', 'osd', 'stat').includes('1 up'))
    await this.start()
    const { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret } = KEYS
    const user = ['--uid=site', '--display-name=site', `--access-key=${key}`, `--secret-key=${secret}`]
    this.#ceph('radosgw-admin', 'user', 'create', ...user)
  }

  async start(): Promise<void> {
    this.#rgw = this.#daemon('radosgw', '-n', 'client.rgw')
    await until(async () => {
      const answer = await fetch(`http://127.0.0.1:${this.#gateway}/`).catch(() => null)
      return answer !== null
    })
  }

  async createBucket(): Promise<string> {
    this.#buckets += 1
    const endpoint = `http://127.0.0.1:${this.#gateway}`
    const client = new AwsClient({
      accessKeyId: KEYS.AWS_ACCESS_KEY_ID,
      secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY,
      service: 's3',
      region: 'us-east-1',
    })
    const made = await client.fetch(`${endpoint}/tests-${this.#buckets}`, { method: 'PUT' })
    if (!made.ok) throw new Error(`No bucket was made: ${made.status} ${await made.text()}`)
    return `s3://tests-${this.#buckets}/releases-of/site?endpoint=${endpoint}`
  }

  async kill(): Promise<void> {
    await ended(this.#rgw, 'SIGKILL')
  }

  async stop(): Promise<void> {
    for (const daemon of [this.#rgw, ...this.#daemons]) await ended(daemon, 'SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #config(fsid: string): string {
    const folder = this.#folder
    return `[global]
fsid = ${fsid}
mon initial members = a
mon host = v2:127.0.0.1:${this.#monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
osd objectstore = memstore
memstore device bytes = 1G
ms bind ipv6 = false
keyring = ${folder}/keyring
run dir = ${folder}/run
log file = ${folder}/log/$name.log
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
mon data = ${folder}/mon.a
osd data = ${folder}/osd.0
rgw data = ${folder}/client.rgw
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${this.#gateway}
`
  }

  #ceph(program: string, ...args: string[]): string {
    return this.#run(program, '-c', join(this.#folder, 'ceph.conf'), ...args)
  }

  #run(program: string, ...args: string[]): string {
    const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 })
    if (status !== 0) throw new Error(`${program} failed: ${stderr || error?.message}`)
    return stdout
  }

  #daemon(program: string, ...args: string[]): ChildProcess {
    return spawn(program, ['-f', '-c', join(this.#folder, 'ceph.conf'), ...args], { stdio: 'ignore' })
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await isSo()) return
    await setTimeout(PAUSE_MS)
  }
  throw new Error('The storage did not start.')
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

function install(): void {
  if (existsSync('/usr/bin/radosgw') && existsSync('/usr/bin/ceph-osd')) return
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-q'], options)
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...PACKAGES], options)
  }
  if (!existsSync('/usr/bin/radosgw')) {
    throw new Error(
      `These tests need an S3 server: apt-get install ${PACKAGES.join(' ')}, and run them again.`,
    )
  }
}
