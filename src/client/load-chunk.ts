import { inTime } from './in-time.ts'

/** A script that takes longer than this is given up, in ms (LOAD-9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** A script could not be loaded (ERR-1). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
  }
}

/** Whom a component's script is made for (BLOCK-22). */
export type ComponentTarget = 'front' | 'manager'

/** What loading needs of its surroundings. */
export type ChunkLoader = {
  readonly load: (address: string) => Promise<unknown>
  readonly random: () => string
  readonly timeoutMs: number
}

/**
 * Loads a component's script by name (LOAD-8). An error is met with one more try under a random query, since browsers
 * remember a module that failed. Rejects with ChunkLoadError.
 */
export async function loadChunk(
  name: string,
  version: string,
  { load, random, timeoutMs }: ChunkLoader,
  target: ComponentTarget = 'front',
): Promise<unknown> {
  const address = `/api/asset/script/${target}/${name}.js/${version}`
  try {
    return await inTime(load(address), timeoutMs)
  } catch {
    try {
      return await inTime(load(`${address}?again=${random()}`), timeoutMs)
    } catch (error) {
      throw new ChunkLoadError(name, error)
    }
  }
}
