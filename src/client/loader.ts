import { CHUNK_TIMEOUT_MS, loadChunk, type ComponentTarget } from './load-chunk.ts'
import { loadPageData, PAGE_DATA_TIMEOUT_MS, type PageDataAddress } from './load-page-data.ts'
import { loadStyle } from './load-style.ts'

/** Allowed targets of the loader; `timeLimits` in ms. */
export type LoaderSetting = {
  /** Origins besides the page's own that a redirect may lead to (LOAD-4). */
  readonly allowed?: readonly string[]
  readonly timeLimits?: { readonly chunk: number; readonly pageData: number }
}

const TIME_LIMITS = { chunk: CHUNK_TIMEOUT_MS, pageData: PAGE_DATA_TIMEOUT_MS }

/**
 * The loader for showing other pages than the open one, in the manager and its previews. It is a separate script that visitors'
 * pages don't load; what visitors need of it is in their runtime.
 */
export function createLoader({ allowed = [], timeLimits = TIME_LIMITS }: LoaderSetting = {}) {
  const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)
  const chunkLoader = {
    load,
    random: () => Math.random().toString(36).slice(2),
    timeoutMs: timeLimits.chunk,
  }
  return {
    /** Data of a page, or null if it is unavailable or if the browser is going to another address (LOAD-4). */
    pageData: async (address: PageDataAddress): Promise<unknown> => {
      const answer = await loadPageData(address, {
        fetch: (path, options) => fetch(path, options),
        cookie: document.cookie,
        origin: location.origin,
        allowed,
        logError: (...words) => console.error(...words),
        timeLimit: () => AbortSignal.timeout(timeLimits.pageData),
      })
      if (answer?.kind === 'redirect') location.assign(answer.address)
      return answer?.kind === 'data' ? answer.data : null
    },
    /** The script of a kind or component by name (LOAD-8). */
    component: (name: string, version: string, target: ComponentTarget = 'front'): Promise<unknown> =>
      loadChunk(name, version, chunkLoader, target),
    /** A style sheet (LOAD-9). */
    style: (address: string): Promise<void> => loadStyle(address, timeLimits.chunk),
  }
}
