import type { Io } from './verb.ts'

/** How often long work says how far it is, in ms. */
const EVERY_MS = 1_000

/** Tells how far long work is, at most once a second; short work stays silent. */
export function progressNote(io: Io, what: string): (done: number, all: number) => void {
  let last = performance.now()
  return (done, all) => {
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    io.note(`${what}: ${done} of ${all}`)
  }
}
