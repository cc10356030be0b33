import { inTime } from './in-time.ts'

/** Time limit for loading a script, in ms (LOAD-9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** Thrown if a script could not be loaded (ERR-1). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
  }
}

/** The audience of a component's script (BLOCK-22). */
export type ComponentTarget = 'front' | 'manager'

/** Dependencies of loading. */
export type ChunkLoader = {
  readonly load: (address: string) => Promise<unknown>
  readonly random: () => string
  readonly timeoutMs: number
}

/**
 * Loads a component's script by name (LOAD-8). After an error it is tried once more with a random query, because browsers
 * remember a failed module. Rejects with ChunkLoadError.
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

/** Loads each script once, however many blocks need it: one that failed twice is not tried again for each of them. */
export function sharedChunks(loader: ChunkLoader): (name: string, version: string) => Promise<unknown> {
  const known = new Map<string, Promise<unknown>>()
  return (name, version) => {
    const chunk = known.get(name) ?? loadChunk(name, version, loader)
    known.set(name, chunk)
    return chunk
  }
}
