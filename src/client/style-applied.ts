import { inTime } from './in-time.ts'

/** Message for a style sheet that is late or missing (ERR-2). */
export const STYLE_FAILED = 'CSS_CHUNK_LOAD_FAILED'

/** Whether a style sheet was loaded with rules: an HTML error page in its place also counts as "loaded", without a rule. */
export function hasRules(link: HTMLLinkElement): boolean {
  try {
    return link.sheet!.cssRules.length > 0
  } catch {
    // It has none, or one that failed and can't be read.
    return false
  }
}

/** Waits until a style sheet applies. If it fails or takes too long, it is removed, and the promise rejects. */
export async function styleApplied(link: HTMLLinkElement, timeoutMs: number): Promise<void> {
  const ended = new Promise((end) => {
    for (const event of ['load', 'error']) link.addEventListener(event, end)
  })
  try {
    await inTime(ended, timeoutMs)
    if (!hasRules(link)) throw new Error('no style')
  } catch (error) {
    link.remove()
    throw error
  }
}
