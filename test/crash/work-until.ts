import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { AT_STEP, KILL_AT, type Step } from './kill-step.ts'
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

/** Starts a child that kills itself at a step of the second piece of its work, and returns what it had acknowledged. */
export async function workToStep(script: string, work: Work, step: Step): Promise<Ending> {
  const child = start(script, work, step)
  const ending = await child.ending
  if (child.process.signalCode !== 'SIGKILL') throw new Error(`${ending.error}${ending.lines.join('\n')}`)
  return ending
}

/** Starts a child that waits at a step, kills something else meanwhile, and then the child. */
export async function workAtStep(
  script: string,
  work: Work,
  step: Step,
  end: () => Promise<void>,
): Promise<Ending> {
  const child = start(script, work, { ...step, waits: true })
  await child.said(AT_STEP)
  await end()
  child.process.kill('SIGKILL')
  return child.ending
}

/**
 * A kill comes within a time after the work began that follows how fast the machine is, in ms: it grows where nothing was done
 * by then, and shrinks where more than a few things were.
 */
export const nextWindow = (windowMs: number, done: number): number =>
  done === 0 ? windowMs * 1.3 : done > 3 ? windowMs * 0.8 : windowMs

/** Starts a child, waits until it works, kills something `afterMs` later, and returns what the child had acknowledged. */
export async function workUntil(
  script: string,
  work: Work,
  afterMs: number,
  end: (kill: () => void) => void | Promise<void> = (kill) => kill(),
): Promise<Ending> {
  const child = start(script, work)
  await child.said('ready')
  await setTimeout(afterMs)
  await end(() => child.process.kill('SIGKILL'))
  return child.ending
}

/** Starts a child. `said` resolves once it has written a line, or has ended. */
function start(script: string, { task, location, first = 0, file = '' }: Work, step?: Step) {
  const child = spawn(process.execPath, [script, task, location, String(first), file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(script, '..', 'cache'),
      ...(step && { [KILL_AT]: JSON.stringify(step) }),
    },
  })
  let output = ''
  let error = ''
  let heard = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    heard.resolve()
    heard = Promise.withResolvers<void>()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const linesOf = (text: string): string[] => text.split('\n').slice(0, -1)
  const ending = closed.then(() => {
    const lines = linesOf(output)
    const acknowledged = lines.map(Number).filter((number) => !Number.isNaN(number))
    return { lines, error, acknowledged }
  })
  const said = async (line: string): Promise<void> => {
    while (!linesOf(output).includes(line) && child.exitCode === null && child.signalCode === null)
      await Promise.race([heard.promise, closed])
  }
  return { process: child, ending, said }
}
