/** A canvas knows no custom properties: colors are asked of the page, once each. */
export function resolver(place: HTMLElement): (color: string) => string {
  const known = new Map<string, string>()
  return (color) => {
    const seen = known.get(color)
    if (seen !== undefined) return seen
    const probe = document.createElement('span')
    probe.style.color = color
    place.append(probe)
    const resolved = getComputedStyle(probe).color
    probe.remove()
    known.set(color, resolved)
    return resolved
  }
}
