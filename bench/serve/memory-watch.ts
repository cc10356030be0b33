import { residentMegabytes } from '../measure.ts'

/** Memory of a process at a moment, in megabytes; the heap is null when the server did not answer in time. */
export type MemorySample = {
  readonly second: number
  readonly resident: number
  readonly heap: number | null
}

const SAMPLE_EVERY_MS = 5_000

/** Watches a server's memory until stopped. The heap is what the server reports at `metrics`. */
export function memoryWatch(
  pid: number,
  metrics: string,
  token: string,
): { readonly end: () => readonly MemorySample[] } {
  const samples: MemorySample[] = []
  const began = performance.now()
  const look = async () => {
    const second = Math.round((performance.now() - began) / 1000)
    const heap = await heapOf(metrics, token)
    samples.push({ second, resident: residentMegabytes(pid), heap })
  }
  const timer = setInterval(() => void look(), SAMPLE_EVERY_MS)
  return {
    end: () => {
      clearInterval(timer)
      return samples
    },
  }
}

async function heapOf(metrics: string, token: string): Promise<number | null> {
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(metrics, { headers, signal: AbortSignal.timeout(SAMPLE_EVERY_MS) })
    const bytes = /^nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1]
    return bytes === undefined ? null : Number(bytes) / 1e6
  } catch {
    return null
  }
}
