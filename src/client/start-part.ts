import { loadChunk, type ChunkLoader } from './load-chunk.ts'

/** The interface of a part's script. */
type Part = { readonly start: () => void }

/** Starts a part of the runtime that few pages need, from a separate script (LIFE-13). Rejects as `loadChunk` does. */
export async function startPart(name: string, version: string, loader: ChunkLoader): Promise<void> {
  const part = (await loadChunk(name, version, loader)) as Part
  part.start()
}
