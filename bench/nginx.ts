import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { nginxConf, type ServedFolder } from './nginx-conf.ts'
import { emptyFolder, needProgram, NGINX, WORK } from './peer.ts'

/** A server that was started for a benchmark. */
export type Started = { readonly pid: number; readonly stop: () => Promise<void> }

/** Serves folders by one nginx process without a master, so that its cost is its own. */
export async function startNginx(served: readonly ServedFolder[]): Promise<Started> {
  needProgram(NGINX)
  const state = emptyFolder(join(WORK, 'nginx'))
  const file = join(state, 'nginx.conf')
  writeFileSync(file, nginxConf(served, state))
  return startServer(
    ['nginx', '-c', file, '-e', join(state, 'error.log')],
    served.map(({ port }) => port),
  )
}

/** Starts a program that listens at ports, and waits until all answer. */
export async function startServer(
  command: readonly string[],
  ports: readonly number[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Started> {
  const [name = '', ...args] = command
  const child = spawn(name, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    for (const port of ports) await answering(port, () => child.exitCode !== null)
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const PATIENCE_MS = 60_000
const RETRY_MS = 50

async function answering(port: number, hasEnded: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (hasEnded() || performance.now() > end) throw new Error(`Nothing answers at port ${port}.`)
    await setTimeout(RETRY_MS)
  }
}
