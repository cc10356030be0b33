import { addressFrom, addressText } from '#frame/text-address.ts'
import { connection, LOADED, toCanvas, type FromCanvas, type ToCanvas } from '#frame/messages.ts'
import { SITE_CSS } from '#render/site-css.ts'
import { CanvasPage } from './canvas-page.tsx'
import { OutlineOverlay } from './outline-overlay.ts'
import { openText, textPlaceAt, textPlaceWith } from './text-editor.ts'

/** Everything that comes from the shell, once it has proven to be the one that opened this frame. */
function start(port: MessagePort): void {
  const tell = (message: FromCanvas): void => port.postMessage(message)
  const page = new CanvasPage(document.body, tell)
  const overlay = new OutlineOverlay()
  let close: (() => void) | null = null
  const select = (element: HTMLElement | null): void => {
    overlay.select(element)
    tell({ type: 'selected', address: addressOf(element) })
  }
  addEventListener('click', (event) => {
    // Links lead nowhere while one edits, and forms send nothing.
    event.preventDefault()
    const place = textPlaceAt(event.target)
    if (place?.element.isContentEditable !== true) select(place?.element ?? null)
  })
  addEventListener('submit', (event) => event.preventDefault())
  addEventListener('pointerover', (event) => overlay.point(textPlaceAt(event.target)?.element ?? null))
  addEventListener('dblclick', (event) => {
    const place = textPlaceAt(event.target)
    if (place === null || place.element.isContentEditable) return
    close?.()
    close = openText(page, place, (change) => {
      overlay.follow()
      tell({ type: 'typed', change })
    })
  })
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = toCanvas.safeParse(data)
    if (message.success) take(message.data)
  })
  const take = (message: ToCanvas): void => {
    switch (message.type) {
      case 'show':
        close?.()
        page.show(message.site, message.page, message.language)
        break
      case 'change':
        page.change(message.change)
        break
      case 'select':
        overlay.select(
          message.address === null ? null : (textPlaceWith(addressText(message.address))?.element ?? null),
        )
        break
    }
    overlay.follow()
  }
  port.start()
  tell({ type: 'ready' })
}

const addressOf = (element: HTMLElement | null) =>
  element === null ? null : addressFrom(element.dataset['text'] ?? '')

/** The shell's own window alone may connect, and only the one that knows the word in this frame's address. */
function connect(event: MessageEvent<unknown>): void {
  const isShell = event.origin === location.origin && event.source === parent && parent !== self
  const hello = connection.safeParse(event.data)
  const [port] = event.ports
  if (!isShell || !hello.success || hello.data.nonce !== location.hash.slice(1) || port === undefined) return
  removeEventListener('message', connect)
  start(port)
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(SITE_CSS)
document.adoptedStyleSheets = [sheet]
addEventListener('message', connect)
parent.postMessage({ type: LOADED }, location.origin)
