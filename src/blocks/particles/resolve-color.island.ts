/** A canvas can't resolve custom properties, so each color is resolved once by the page. */
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
