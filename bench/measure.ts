import { spawn } from 'node:child_process'
import { watchFamily } from './family.ts'

/** What a whole process cost, its children included. */
export type Cost = {
  /** From start to end, in seconds. */
  readonly wall: number
  /** Processor time, user and system together, in seconds. */
  readonly cpu: number
  /** The most resident memory that the process and its children held at the same time, in megabytes. */
  readonly peak: number
}

/** A program to run, with what it says kept for the case that it fails. */
export type Run = {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Often enough for a peak to be met, and seldom enough to take no time that the program could use. */
const SAMPLE_EVERY_MS = 50

/** The shell's own clock: it knows the processor time of all descendants that were waited for. */
const TIMED = 'TIMEFORMAT="%R %U %S"; time "$@" >&3 2>&3'

/** Runs a program to its end and returns its cost. Throws with its output if it fails. */
export async function measure({ command, cwd, env = {} }: Run): Promise<Cost> {
  const child = spawn('bash', ['-c', TIMED, 'measure', ...command], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const said: Record<'clock' | 'words', string> = { clock: '', words: '' }
  child.stdio[2]?.on('data', (text: Buffer) => (said.clock += text.toString()))
  child.stdio[3]?.on('data', (text: Buffer) => (said.words += text.toString()))
  const family = watchFamily(child.pid ?? 0)
  let peak = 0
  const sampler = setInterval(() => (peak = Math.max(peak, family.residentMegabytes())), SAMPLE_EVERY_MS)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => clearInterval(sampler))
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${said.words.slice(-4_000)}`)
  const [wall = Number.NaN, user = 0, system = 0] =
    said.clock.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  return { wall, cpu: user + system, peak }
}

/** Resident memory of a process and its descendants right now, in megabytes; pages that they share count for each. */
export const residentMegabytes = (root: number): number => watchFamily(root).residentMegabytes()

/** Processor time that a process and its descendants have used so far, in seconds. */
export const usedSeconds = (root: number): number => watchFamily(root).usedSeconds()
