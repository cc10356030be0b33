const isDebug = ((): boolean => {
  try {
    return /(?:^|;\s*)debug=1(?:;|$)/.test(document.cookie)
  } catch {
    // A sandboxed frame can't read cookies.
    return false
  }
})()

/** Logs events, if the debug cookie is set (LIFE-11). */
export const log = (...words: readonly unknown[]): void => {
  if (isDebug) console.debug('[site]', ...words)
}

/** Logs errors, always. */
export const logError = (...words: readonly unknown[]): void => console.error(...words)
