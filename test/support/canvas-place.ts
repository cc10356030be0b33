/**
 * Near the beginning of an element of the edited page, in px of the manager's window; null until it is drawn. Runs in the
 * window of any engine: the driver of WebKit finds no places in a frame that is scaled.
 */
export function placeOnCanvas(selector: string): { readonly x: number; readonly y: number } | null {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.canvas')
  const element = frame?.contentDocument?.querySelector(selector)
  if (!frame || !element) return null
  const outer = frame.getBoundingClientRect()
  const inner = element.getBoundingClientRect()
  const scale = outer.width / frame.offsetWidth
  return { x: Math.round(outer.x + (inner.x + 8) * scale), y: Math.round(outer.y + (inner.y + 8) * scale) }
}
