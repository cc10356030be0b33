/**
 * Whether the page is shown in fonts of the system, because its own came too late. Runs in the page. Fonts that are optional are
 * used from the next page on, as they are in the cache then.
 */
export function hasLateFonts(): boolean {
  const unquoted = (family: string): string => family.replaceAll('"', '')
  const [own = '', ...others] = getComputedStyle(document.body).fontFamily.split(/,\s*/)
  if (others.length === 0 || ![...document.fonts].some(({ family }) => unquoted(family) === unquoted(own)))
    return false
  const probe = document.createElement('span')
  probe.textContent = 'mmmmiiiiwwww0123456789'
  probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;font-size:100px'
  document.body.append(probe)
  const widthIn = (families: readonly string[]): number => {
    probe.style.fontFamily = families.join(', ')
    return probe.getBoundingClientRect().width
  }
  const isLate = widthIn([own, ...others]) === widthIn(others)
  probe.remove()
  return isLate
}
