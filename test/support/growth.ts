/** Runs of each size, of which the quickest counts: others were held up by other work of the machine. */
const RUNS = 5

/**
 * How many times as long `work` takes for an input four times as large: about 4 where time grows as the input does, 16 where it
 * grows as its square. `inputOf` makes an input of a size; making it is not measured.
 */
export function growth<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
): number {
  const [small, large] = [inputOf(size), inputOf(size * 4)]
  let least = Infinity
  // Other work of the machine may hold up one comparison, but not the growth of all of them.
  for (let attempt = 0; attempt < ATTEMPTS && least >= LINEAR; attempt += 1) {
    const [short, long] = [quickest(small, work), quickest(large, work)]
    // What takes no time at all says nothing of how it grows.
    least = Math.min(least, long < LEAST_MS ? 0 : long / Math.max(short, LEAST_MS / 16))
  }
  return least
}

const ATTEMPTS = 5

const LEAST_MS = 4

/** More than this is more than linear, with room for what a busy machine adds. */
export const LINEAR = 9

function quickest<Input>(input: Input, work: (input: Input) => unknown): number {
  let least = Infinity
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    work(input)
    least = Math.min(least, performance.now() - began)
  }
  return least
}
