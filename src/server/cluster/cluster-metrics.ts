import cluster, { type Worker } from 'node:cluster'
import { isObject } from '#std/json.ts'

/** Messages between a worker that was asked for metrics and the supervising process. */
type Asked = { readonly about: typeof ABOUT; readonly id: number }
type Told = Asked & { readonly text: string | null }

const ABOUT = 'site:metrics'

const isAbout = (message: unknown): message is Asked => isObject(message) && message['about'] === ABOUT

/** In the supervising process: sends the combined metrics of all workers to one that asks. */
export function reportClusterMetrics(): void {
  cluster.on('message', (worker, message: unknown) => {
    if (isAbout(message)) void tell(worker, message)
  })
}

async function tell(worker: Worker, asked: Asked): Promise<void> {
  const text = await countedTogether()
  if (worker.isConnected()) worker.send({ ...asked, text } satisfies Told)
}

/** Null if a worker does not respond in time. */
async function countedTogether(): Promise<string | null> {
  // Loaded only if metrics are enabled.
  const { AggregatorRegistry } = await import('prom-client')
  return new AggregatorRegistry().clusterMetrics().catch(() => null)
}

/** In a worker: the combined metrics of all workers. Throws if they are unavailable. */
export async function clusterMetrics(): Promise<string> {
  const id = (asked += 1)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const hear = (message: unknown): void => {
    if (!isAbout(message) || message.id !== id) return
    process.off('message', hear)
    resolve((message as Told).text)
  }
  process.on('message', hear)
  process.send?.({ about: ABOUT, id } satisfies Asked)
  const text = await promise
  if (text === null) throw new Error('A worker did not tell its metrics in time.')
  return text
}

let asked = 0
