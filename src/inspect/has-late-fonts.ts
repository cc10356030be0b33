/**
 * Whether the page's text, or its headings, which share a font, are shown in fonts of the system, because their own came too
 * late. Runs in the page. Fonts that are optional are used from the next page on, as they are in the cache then.
 */
export function hasLateFonts(): boolean {
  const unquoted = (family: string): string => family.replaceAll('"', '')
  const declared = new Set([...document.fonts].map(({ family }) => unquoted(family)))
  const probe = document.createElement('span')
  probe.textContent = 'mmmmiiiiwwww0123456789'
  document.body.append(probe)
  const widthIn = (families: readonly string[], weight: string): number => {
    probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;font-size:100px'
    probe.style.fontFamily = families.join(', ')
    probe.style.fontWeight = weight
    return probe.getBoundingClientRect().width
  }
  const isLate = (element: Element): boolean => {
    const { fontFamily, fontWeight } = getComputedStyle(element)
    const [own = '', ...others] = fontFamily.split(/,\s*/)
    if (others.length === 0 || !declared.has(unquoted(own))) return false
    return widthIn([own, ...others], fontWeight) === widthIn(others, fontWeight)
  }
  const late = [document.body, ...document.querySelectorAll('h1')].some(isLate)
  probe.remove()
  return late
}
