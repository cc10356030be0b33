/**
 * Renders `content` again without losing the focus inside it: the focus stays on its control, moves to the same control of the
 * line that replaces it, or to `otherwise` if there is none.
 */
export function keepFocus(content: HTMLElement, otherwise: HTMLElement, draw: () => void): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !content.contains(focused)) {
    draw()
    return
  }
  const alike = () => [...content.querySelectorAll<HTMLElement>(focused.localName)]
  const place = alike().indexOf(focused)
  draw()
  const controls = alike()
  const same = controls.find(({ dataset }) => dataset['line'] === focused.dataset['line'])
  const next = same ?? controls[Math.min(place, controls.length - 1)] ?? otherwise
  next.focus()
}
