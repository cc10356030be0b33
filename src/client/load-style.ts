/** A style sheet could not be loaded (ERR-2, LOAD-9). */
class StyleLoadError extends Error {
  override readonly name = 'StyleLoadError'
  readonly code = 'CSS_CHUNK_LOAD_FAILED'

  constructor(address: string, cause?: unknown) {
    super(`Loading style ${address} failed`, { cause })
  }
}

/**
 * Puts a style sheet into the document, once, and waits until it is in force. One that fails or takes longer than `timeoutMs`
 * leaves the document as it was. Rejects with StyleLoadError.
 */
export function loadStyle(address: string, timeoutMs: number, place: Document = document): Promise<void> {
  const known = place.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`)
  if (known?.sheet?.cssRules.length) return Promise.resolve()
  const link = known ?? place.createElement('link')
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      clearTimeout(timer)
      link.remove()
      reject(new StyleLoadError(address, cause))
    }
    const timer = setTimeout(() => fail(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    link.addEventListener('error', () => fail(new Error('no style sheet came')), { once: true })
    link.addEventListener('load', () => {
      // A page of words that came in place of a style sheet is "loaded" as well, without a rule.
      if (!link.sheet?.cssRules.length) return fail(new Error('what came is no style sheet'))
      clearTimeout(timer)
      resolve()
    })
    if (known) return
    link.rel = 'stylesheet'
    link.href = address
    place.head.append(link)
  })
}
