import { loadChunk, type ChunkLoader } from './load-chunk.ts'

/** What the script of a part offers. */
type Part = { readonly start: () => void }

/** Starts a part of the runtime that few pages need, from a script of its own (LIFE-13). Rejects as `loadChunk` does. */
export async function startPart(name: string, version: string, loader: ChunkLoader): Promise<void> {
  const part = (await loadChunk(name, version, loader)) as Part
  part.start()
}
