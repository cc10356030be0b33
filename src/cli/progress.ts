import type { Io } from './verb.ts'

/** Interval of progress reports, in ms. */
const EVERY_MS = 1_000

/** Reports the progress of long work, at most once a second; short work is silent. */
export function progressNote(io: Io, what: string): (done: number, all: number) => void {
  let last = performance.now()
  return (done, all) => {
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    io.note(`${what}: ${done} of ${all}`)
  }
}
