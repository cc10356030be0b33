import { readdirSync, readFileSync } from 'node:fs'

/** A process and its descendants, as they come and go. */
export type Family = {
  /** Resident memory of all who live now, in megabytes; pages that they share count for each. */
  readonly residentMegabytes: () => number
  /** Processor time that all who live now have used so far, in seconds. */
  readonly usedSeconds: () => number
}

const PAGE_BYTES = 4_096
const TICKS_A_SECOND = 100

type Process = {
  readonly parent: number
  readonly resident: number
  readonly ticks: number
}

/**
 * Watches a process and its descendants. Whose child a process is, is read once, when it is first seen; so each look costs a
 * list of names and a line for each member, however many other processes the machine has.
 */
export function watchFamily(root: number): Family {
  const members = new Set([root])
  let strangers = new Set<number>()
  const look = (): Process[] => {
    const living = processNumbers()
    const fresh = living.filter((id) => !members.has(id) && !strangers.has(id))
    // Children have higher numbers than their parents nearly always; the second pass finds the others.
    const parents = fresh.map((id) => ({ id, parent: processOf(id)?.parent ?? 0 }))
    for (const { id, parent } of [...parents, ...parents]) if (members.has(parent)) members.add(id)
    // A number that is not in the list any more may come back as another process.
    strangers = new Set(living.filter((id) => !members.has(id)))
    return living.flatMap((id) => (members.has(id) ? (processOf(id) ?? []) : []))
  }
  const sum = (of: 'resident' | 'ticks'): number => look().reduce((total, process) => total + process[of], 0)
  return {
    residentMegabytes: () => (sum('resident') * PAGE_BYTES) / 1e6,
    usedSeconds: () => sum('ticks') / TICKS_A_SECOND,
  }
}

const processNumbers = (): number[] =>
  readdirSync('/proc').flatMap((name) => (name[0]! <= '9' ? [Number(name)] : []))

/** Reads a line of `/proc/…/stat`; null when the process has just ended. */
function processOf(id: number): Process | null {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'latin1')
    // The name in brackets may hold spaces, so counting begins behind it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return {
      parent: Number(fields[1]),
      resident: Number(fields[21]),
      ticks: Number(fields[11]) + Number(fields[12]),
    }
  } catch {
    return null
  }
}
