// How much slower this machine is than the one that the time budgets of tests are for.
import { createHash } from 'node:crypto'

/** Seconds of the work below on that machine: two cores at some 2.5 GHz. */
const REFERENCE_S = 0.3

const ROUNDS = 3
const MEGABYTES = 100

/** At least 1: a faster machine gets the same budgets. The best of some rounds counts, as others may use the machine, too. */
export function machineFactor() {
  const block = Buffer.alloc(2 ** 20, 'budget')
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    const hash = createHash('sha512')
    for (let count = 0; count < MEGABYTES; count += 1) hash.update(block)
    hash.digest()
    return (performance.now() - start) / 1000
  })
  return Math.max(1, Math.min(...times) / REFERENCE_S)
}
