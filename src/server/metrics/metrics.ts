import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { clusterMetrics } from '../cluster/cluster-metrics.ts'
import { routeClass } from './route-class.ts'

/**
 * Upper bounds of the histogram of durations, in seconds: files take less than a millisecond, calls with a password hash a
 * tenth of a second.
 */
const DURATIONS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** The live release, for metrics. */
export type ShownRelease = {
  readonly id: string
  /** When it was published, in milliseconds since 1970; null if unknown. */
  readonly publishedAt: number | null
}

/** The metrics of this process, and with workers of all of them, in Prometheus format. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #answers: Histogram<'route' | 'method' | 'status'>
  readonly #entries: Counter<'outcome'>
  readonly #deliveries: Counter<'way' | 'outcome'>

  /** `release` returns the live release; null before the first. */
  constructor(release: () => Promise<ShownRelease | null>) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#answers = new Histogram({
      name: 'site_answer_seconds',
      help: 'Answers and how long they took, by class of route, method and status.',
      labelNames: ['route', 'method', 'status'],
      buckets: DURATIONS,
      registers,
    })
    this.#entries = new Counter({
      name: 'site_form_entries_total',
      help: 'Entries of forms, by whether they were kept.',
      labelNames: ['outcome'],
      registers,
    })
    this.#deliveries = new Counter({
      name: 'site_form_deliveries_total',
      help: 'Tries to forward an entry, by way and outcome.',
      labelNames: ['way', 'outcome'],
      registers,
    })
    this.#registry.registerMetric(releaseGauge(release))
    if (cluster.isWorker) reportOwn(this.#registry)
  }

  /** Counts a response. `target` is the requested one, `seconds` the time from its header fields to its last byte. */
  answered(method: string, target: string, status: number, seconds: number): void {
    const known = METHODS.has(method) ? method : 'other'
    this.#answers.observe({ route: routeClass(target), method: known, status }, seconds)
  }

  formEntry(outcome: 'kept' | 'failed'): void {
    this.#entries.inc({ outcome })
  }

  delivery(way: 'webhook' | 'mail', outcome: 'done' | 'failed'): void {
    this.#deliveries.inc({ way, outcome })
  }

  /** All metrics as text, and its media type. */
  async read(): Promise<{ readonly type: string; readonly text: string }> {
    // Whichever worker is asked: counters that differ between workers would be useless.
    const text = cluster.isWorker ? await clusterMetrics() : await this.#registry.metrics()
    return { type: this.#registry.contentType, text }
  }
}

/** Lets the library respond when the supervising process asks this one for its metrics. */
function reportOwn(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  void new AggregatorRegistry()
}

/** Clients choose the method, but must not create any number of counters. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

function releaseGauge(release: () => Promise<ShownRelease | null>): Gauge<'release'> {
  return new Gauge({
    name: 'site_release_published_timestamp_seconds',
    help: 'When the live release was published; its number is the label.',
    labelNames: ['release'],
    registers: [],
    // All workers have the same release; a time is not summed.
    aggregator: 'first',
    async collect() {
      this.reset()
      const shown = await release()
      if (shown) this.set({ release: shown.id }, (shown.publishedAt ?? 0) / 1000)
    },
  })
}
