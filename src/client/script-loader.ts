import { CHUNK_TIMEOUT_MS, type ChunkLoader } from './load-chunk.ts'

/** How the runtime loads scripts. */
export const scriptLoader: ChunkLoader = {
  load: (address) => import(/* @vite-ignore */ address),
  random: () => Math.random().toString(36).slice(2),
  timeoutMs: CHUNK_TIMEOUT_MS,
}
