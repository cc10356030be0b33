/** Whether a path is a page of the style guide. */
export const isGuidePath = (path: string): boolean => /^\/(?:[a-z]{2}\/)?styleguide(?:\/|$)/.test(path)

/**
 * Whether a published page is written in the language of its path. Otherwise it is the English page with translated menus, and
 * its canonical address says so.
 */
export function isWritten(path: string, html: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  if (canonical !== undefined) return new URL(canonical).pathname === path
  return !isGuidePath(path) || path.startsWith('/styleguide')
}
