import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** What became of the requests of one kind. Times in ms. */
export type KindOutcome = {
  readonly count: number
  /** Requests that went down with the process that they were sent to, which was killed meanwhile. */
  readonly cut: number
  /** Answers with bytes, or fields about them, that no release has that was shown. */
  readonly wrong: number
  /** Answers that were whole, but of a release that should not have been shown any more (SCALE-8), and the latest of them. */
  readonly late: number
  readonly latest: number
  /** Other failures by their reason. */
  readonly failures: Readonly<Record<string, number>>
  readonly p50: number
  readonly p99: number
}

/** What is wrong with an answer: it was none, its bytes are no release's, or those of one that should be gone, in ms. */
export type Fault =
  { readonly is: 'failed' | 'wrong'; readonly says: string } | { readonly is: 'late'; readonly ms: number }

type Count = {
  count: number
  cut: number
  wrong: number
  late: number
  latest: number
  readonly failures: Map<string, number>
  readonly times: RecordableHistogram
}

/** Most faults that are listed one by one. */
const MAX_TOLD = 40

/** Counts what became of requests, by their kind. */
export class Tally {
  readonly #counts = new Map<string, Count>()
  readonly #told: string[] = []

  done(kind: string, ms: number): void {
    const count = this.#of(kind)
    count.count += 1
    count.times.record(Math.max(1, Math.round(ms * 1000)))
  }

  cut(kind: string): void {
    const count = this.#of(kind)
    count.count += 1
    count.cut += 1
  }

  fault(kind: string, fault: Fault): void {
    const count = this.#of(kind)
    if (fault.is === 'late') {
      count.late += 1
      count.latest = Math.max(count.latest, fault.ms)
      return
    }
    const { is, says } = fault
    if (is === 'wrong') count.wrong += 1
    else count.failures.set(says, (count.failures.get(says) ?? 0) + 1)
    if (this.#told.length < MAX_TOLD) this.#told.push(`${kind}: ${says}`)
  }

  /** The first faults in words; late responses are only counted. */
  get told(): readonly string[] {
    return this.#told
  }

  get requests(): number {
    return this.#sum(({ count }) => count)
  }

  get cuts(): number {
    return this.#sum(({ cut }) => cut)
  }

  outcome(): Readonly<Record<string, KindOutcome>> {
    const kinds = [...this.#counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(
      kinds.map(([kind, { count, cut, wrong, late, latest, failures, times }]) => [
        kind,
        {
          count,
          cut,
          wrong,
          late,
          latest,
          failures: Object.fromEntries(failures),
          p50: times.percentile(50) / 1000,
          p99: times.percentile(99) / 1000,
        },
      ]),
    )
  }

  #sum(of: (count: Count) => number): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + of(count), 0)
  }

  #of(kind: string): Count {
    const known = this.#counts.get(kind)
    if (known) return known
    const made = {
      count: 0,
      cut: 0,
      wrong: 0,
      late: 0,
      latest: 0,
      failures: new Map(),
      times: createHistogram(),
    }
    this.#counts.set(kind, made)
    return made
  }
}
