const isDebug = ((): boolean => {
  try {
    return /(?:^|;\s*)debug=1(?:;|$)/.test(document.cookie)
  } catch {
    // A sandboxed frame has no cookies to ask for.
    return false
  }
})()

/** Says what happens, to those who set the debug cookie (LIFE-11). */
export const log = (...words: readonly unknown[]): void => {
  if (isDebug) console.debug('[site]', ...words)
}

/** Says what went wrong, to everybody. */
export const logError = (...words: readonly unknown[]): void => console.error(...words)
