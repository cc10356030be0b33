import { addLink } from './add-link.ts'
import { STYLE_FAILED, styleApplied } from './style-applied.ts'

/** Thrown if a style sheet could not be loaded (ERR-2, LOAD-9). */
class StyleLoadError extends Error {
  override readonly name = 'StyleLoadError'
  readonly code = STYLE_FAILED

  constructor(address: string, cause?: unknown) {
    super(`Loading style ${address} failed`, { cause })
  }
}

/** Style sheets that are being loaded. */
const coming = new Map<string, Promise<void>>()

/**
 * Adds a style sheet to the document, once, and waits until it applies. If it fails or takes longer than `timeoutMs`, it is
 * removed again. Rejects with StyleLoadError.
 */
export async function loadStyle(address: string, timeoutMs: number): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"][href="${CSS.escape(address)}"]`,
  )
  if (known?.sheet?.cssRules.length) return
  const here = coming.get(address) ?? styleApplied(known ?? addLink('stylesheet', address), timeoutMs)
  coming.set(address, here)
  try {
    await here
  } catch (error) {
    throw new StyleLoadError(address, error)
  } finally {
    coming.delete(address)
  }
}
