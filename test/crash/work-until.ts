import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Operation } from './operations.ts'

export type Task = 'save' | 'import' | 'migrate' | 'backup' | 'publish' | 'export' | Operation

export type Work = {
  readonly task: Task
  readonly location: string
  /** Number of the first save or import. */
  readonly first?: number
  /** Where a backup goes, or what a publish is made from. */
  readonly file?: string
}

/** What a child acknowledged before its end. */
export type Ending = {
  readonly acknowledged: readonly number[]
  readonly lines: readonly string[]
  readonly error: string
}

/** Bundles a child of this folder, because hundreds of processes start in a test and each would read hundreds of files. Answers the script. */
export async function buildChild(folder: string, name = 'crash-child'): Promise<string> {
  const source = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: source, outDir: folder, minify: false, target: 'esnext' },
    ssr: { noExternal: true, external: ['pg-native'] },
  })
  return join(folder, `${name}.js`)
}

/** Starts a child, waits until it works, kills something `afterMs` later, and returns what the child had acknowledged. */
export async function workUntil(
  script: string,
  { task, location, first = 0, file = '' }: Work,
  afterMs: number,
  end: (kill: () => void) => void | Promise<void> = (kill) => kill(),
): Promise<Ending> {
  const child = spawn(process.execPath, [script, task, location, String(first), file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(script, '..', 'cache') },
  })
  let output = ''
  let error = ''
  const ready = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.startsWith('ready\n')) ready.resolve()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await Promise.race([ready.promise, closed])
  await setTimeout(afterMs)
  await end(() => child.kill('SIGKILL'))
  await closed
  const lines = output.split('\n').slice(0, -1)
  return { lines, error, acknowledged: lines.map(Number).filter((number) => !Number.isNaN(number)) }
}
