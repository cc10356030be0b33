import type { CartIslandData } from './island-data.ts'
import { countOf } from './lines.ts'
import { cartPanel } from './panel.island.ts'
import { onLinesChange, storedLines } from './stored-lines.island.ts'

/** BLOCK-19: counts the lines on the cart's button and shows them in a panel. */
export function start(root: HTMLElement, data: CartIslandData): (() => void) | undefined {
  const open = root.querySelector<HTMLElement>('.cart-open')
  const badge = root.querySelector<HTMLElement>('.cart-count')
  if (open === null || badge === null) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const panel = cartPanel(data)
  document.body.append(panel.dialog)
  const draw = (): void => {
    const count = countOf(storedLines())
    badge.textContent = String(count)
    badge.hidden = count === 0
    if (panel.dialog.open) panel.draw()
  }
  open.setAttribute('role', 'button')
  open.setAttribute('aria-haspopup', 'dialog')
  open.tabIndex = 0
  const show = (event: Event): void => {
    event.preventDefault()
    panel.draw()
    if (!panel.dialog.open) panel.dialog.showModal()
  }
  open.addEventListener('click', show, { signal })
  open.addEventListener(
    'keydown',
    (event) => {
      if (event.key === ' ' || (event.key === 'Enter' && !open.matches('a[href]'))) show(event)
    },
    { signal },
  )
  onLinesChange(draw, signal)
  draw()
  return () => {
    ending.abort()
    panel.dialog.remove()
  }
}
