import { moneyText } from '../money-text.ts'
import { element, pressable } from './elements.island.ts'
import type { CartIslandData } from './island-data.ts'
import { keepFocus } from './keep-focus.island.ts'
import {
  checkoutAddress,
  lineKey,
  linesByCurrency,
  MAX_QUANTITY,
  totalOf,
  withQuantity,
  type CartLine,
  type CurrencyLines,
} from './lines.ts'
import { storedLines, storeLines } from './stored-lines.island.ts'

/** The panel of the cart, and a function that renders its lines again. */
export type CartPanel = { readonly dialog: HTMLDialogElement; readonly draw: () => void }

/** A modal dialog at the side of the page; empty until it is rendered. */
export function cartPanel(data: CartIslandData): CartPanel {
  const { words } = data
  const content = element('div', 'cart-content')
  const close = pressable('button button-quiet', words.close, () => dialog.close())
  const dialog = element(
    'dialog',
    'cart-panel',
    element('div', 'cart-head', element('h2', '', words.title), close),
    content,
  )
  dialog.setAttribute('aria-label', words.title)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  return { dialog, draw: () => keepFocus(content, close, () => drawInto(content, data)) }
}

function drawInto(content: HTMLElement, data: CartIslandData): void {
  const { words, currency, checkout } = data
  const orders = linesByCurrency(storedLines(), currency)
  if (orders.length === 0) {
    content.replaceChildren(element('p', '', words.empty))
    return
  }
  content.replaceChildren(
    ...orders.flatMap((order) => [
      element('ul', 'cart-lines', ...order.lines.map((line) => lineElement(line, data))),
      element(
        'p',
        'cart-total',
        element('span', '', words.total),
        element('span', '', totalText(order, data)),
      ),
    ]),
    ...(words.note === '' ? [] : [element('p', 'note', words.note)]),
    ...(checkout === null
      ? []
      : orders.map((order) => checkoutLink(checkout, order, data, orders.length > 1))),
  )
}

const totalText = ({ lines, currency }: CurrencyLines, { language }: CartIslandData): string =>
  moneyText(totalOf(lines), currency, language)

/** A link to the checkout with the lines of one currency; if there are several, each shows its amount. */
function checkoutLink(
  checkout: string,
  order: CurrencyLines,
  data: CartIslandData,
  isOneOfSeveral: boolean,
): HTMLElement {
  const text = isOneOfSeveral ? `${data.words.checkout}: ${totalText(order, data)}` : data.words.checkout
  const link = element('a', 'button button-primary', text)
  link.href = checkoutAddress(checkout, order.lines, order.currency)
  return link
}

function lineElement(line: CartLine, { words, language }: CartIslandData): HTMLElement {
  const key = lineKey(line)
  const name = element('strong', '', line.name)
  const choices = line.options.map(({ name: option, value }) => element('small', '', `${option}: ${value}`))
  const quantity = element('input', '')
  quantity.type = 'number'
  quantity.min = '0'
  quantity.max = String(MAX_QUANTITY)
  quantity.value = String(line.quantity)
  quantity.dataset['line'] = key
  quantity.setAttribute('aria-label', `${words.quantity}: ${line.name}`)
  quantity.addEventListener('change', () => {
    storeLines(withQuantity(storedLines(), key, quantity.valueAsNumber || 0))
  })
  const remove = pressable('button button-quiet', words.remove, () => {
    storeLines(withQuantity(storedLines(), key, 0))
  })
  remove.dataset['line'] = key
  remove.setAttribute('aria-label', `${words.remove}: ${line.name}`)
  const price = moneyText(line.price * line.quantity, line.currency, language)
  return element(
    'li',
    'cart-line',
    element('span', '', name, ...choices),
    element('span', 'cart-price', price),
    quantity,
    remove,
  )
}
