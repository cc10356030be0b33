/** The colors of everything in each section of a document, by the id of the section, as lines that can be compared. */
export type DrawnColors = Readonly<Record<string, readonly string[]>>

/** In a page: reads the colors that its sections have now. Spans that only the canvas has look like nothing, and are left out. */
export function drawnColors(): DrawnColors {
  const isOfCanvasAlone = (element: Element): boolean =>
    element.tagName === 'SPAN' && [...element.attributes].every(({ name }) => name === 'data-text')
  const nameOf = (element: Element): string => {
    const names = [...element.classList].filter((name) => name !== 'is-visible').toSorted()
    return [element.tagName.toLowerCase(), ...names].join('.')
  }
  const lineOf = (element: Element): string => {
    const { color, backgroundColor, borderTopColor, fill, stroke } = getComputedStyle(element)
    return `${nameOf(element)} ${[color, backgroundColor, borderTopColor, fill, stroke].join(' | ')}`
  }
  // Changing the theme may start transitions.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  return Object.fromEntries(
    sections.map((section) => [
      section.dataset['section'] ?? '',
      [section, ...section.querySelectorAll('*:not(script, noscript, link, style)')]
        .filter((element) => !isOfCanvasAlone(element))
        .map(lineOf),
    ]),
  )
}
