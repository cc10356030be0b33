import { ChunkLoadError, sharedChunks } from './load-chunk.ts'
import { log, logError } from './log.ts'
import type { PageFacts } from './page-facts.ts'
import { scriptLoader } from './script-loader.ts'
import { siteStyles } from './site-styles.ts'

/** The interface of a component's script: starts an island on a block with its data from the page. */
type Island = { readonly start: (root: HTMLElement, data: unknown) => unknown }

/** Islands that a visitor may need before they are visible; all others start when they come near the viewport. */
const EARLY: ReadonlySet<string> = new Set(['cart'])

/** Dispatched on a block whose island could not start; the reason is its `detail` (BLOCK-21). */
const BLOCK_FAILED = 'block-failed'

/** Distance from the viewport at which an island starts, so that it is ready when visible. */
const NEAR = '300px'

/** Starts the page's islands, each when it is needed. A failing one leaves its block as it was rendered. */
export function startIslands({ islands, versions, styles }: PageFacts): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void start(target as HTMLElement)
      }
    },
    { rootMargin: NEAR },
  )
  // Islands of sections are no blocks: they are identified by their kind, so that no id of a block can replace them.
  const islandOf = ({ dataset: { block, kind } }: HTMLElement) =>
    block === undefined ? { name: kind, data: null } : islands[block]
  const chunk = sharedChunks(scriptLoader)
  const start = async (root: HTMLElement): Promise<void> => {
    const { name, data } = islandOf(root) ?? {}
    const version = versions[name ?? '']
    try {
      if (name === undefined || version === undefined) throw new ChunkLoadError(`${name}`)
      const [island] = await Promise.all([chunk(name, version), siteStyles(styles)])
      await (island as Island).start(root, data)
      root.dataset['state'] = 'loaded'
      log('started', name, root)
    } catch (error) {
      root.dataset['state'] = 'failed'
      root.dispatchEvent(new CustomEvent(BLOCK_FAILED, { bubbles: true, detail: error }))
      logError(error, root)
    }
  }
  for (const root of document.querySelectorAll<HTMLElement>('[data-kind][data-state="loading"]')) {
    if (EARLY.has(islandOf(root)?.name ?? '')) void start(root)
    else near.observe(root)
  }
}
