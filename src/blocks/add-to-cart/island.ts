import { withLine } from '../cart/lines.ts'
import { storedLines, storeLines } from '../cart/stored-lines.island.ts'
import type { AddToCartIslandData } from './island-data.ts'

/** BLOCK-20: puts the product with its chosen options into the cart and says so. */
export function start(root: HTMLElement, data: AddToCartIslandData): (() => void) | undefined {
  const button = root.querySelector<HTMLElement>('[data-add]')
  const status = root.querySelector('[role="status"]')
  if (button === null) return undefined
  const add = (event: Event): void => {
    event.preventDefault()
    const { product, name, price, currency } = data
    const options = data.options.map((option) => ({ ...option, value: chosen(root, option.id) }))
    const before = storedLines()
    const after = withLine(before, { product, name, price, currency, quantity: 1, options })
    // If the cart is full, or the browser stores nothing, the button must not claim success.
    const isKept = after !== before && storeLines(after)
    if (isKept && status) status.textContent = data.added
  }
  button.addEventListener('click', add)
  if (button instanceof HTMLButtonElement) button.disabled = false
  return () => {
    button.removeEventListener('click', add)
    if (button instanceof HTMLButtonElement) button.disabled = true
  }
}

const chosen = (root: HTMLElement, id: string): string =>
  [...root.querySelectorAll('select')].find((select) => select.dataset['option'] === id)?.value ?? ''
