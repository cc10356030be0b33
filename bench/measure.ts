import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

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

const SAMPLE_EVERY_MS = 25

/** The shell's own clock: it knows the processor time of all descendants that were waited for. */
const TIMED = 'TIMEFORMAT="%R %U %S"; time "$@" >&3 2>&3'

/** Runs a program to its end and answers its cost. Throws with its words when it fails. */
export async function measure({ command, cwd, env = {} }: Run): Promise<Cost> {
  const child = spawn('bash', ['-c', TIMED, 'measure', ...command], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const said: Record<'clock' | 'words', string> = { clock: '', words: '' }
  child.stdio[2]?.on('data', (text: Buffer) => (said.clock += text.toString()))
  child.stdio[3]?.on('data', (text: Buffer) => (said.words += text.toString()))
  let peak = 0
  const sampler = setInterval(
    () => (peak = Math.max(peak, residentMegabytes(child.pid ?? 0))),
    SAMPLE_EVERY_MS,
  )
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => clearInterval(sampler))
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${said.words.slice(-4_000)}`)
  const [wall = Number.NaN, user = 0, system = 0] =
    said.clock.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  return { wall, cpu: user + system, peak }
}

/** Resident memory of a process and its descendants right now, in megabytes; pages that they share count for each. */
export function residentMegabytes(root: number): number {
  const pages = familyOf(root).reduce((sum, { resident }) => sum + resident, 0)
  return (pages * PAGE_BYTES) / 1e6
}

function familyOf(root: number): Process[] {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(name) : []))
  const family = new Set([root])
  // Children have higher numbers than their parents nearly always; the second pass finds the others.
  for (let pass = 0; pass < 2; pass += 1) {
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id)
  }
  return processes.filter(({ id }) => family.has(id))
}

/** Processor time that a process and its descendants have used so far, in seconds. */
export function usedSeconds(root: number): number {
  return familyOf(root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND
}

const PAGE_BYTES = 4_096
const TICKS_A_SECOND = 100

type Process = {
  readonly id: number
  readonly parent: number
  readonly resident: number
  readonly ticks: number
}

/** Reads a line of `/proc/…/stat`; nothing when the process has just ended. */
function processOf(id: string): Process[] {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'latin1')
    // The name in brackets may hold spaces, so counting begins behind it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return [
      {
        id: Number(id),
        parent: Number(fields[1]),
        resident: Number(fields[21]),
        ticks: Number(fields[11]) + Number(fields[12]),
      },
    ]
  } catch {
    return []
  }
}
