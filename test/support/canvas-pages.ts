import { CONNECT, MESSAGES_VERSION } from '#frame/messages.ts'
import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { Frame, Page as Window } from 'playwright-core'

/** A page of the site in a language, as its canvas drew it. */
export type DrawnPage = { readonly path: string; readonly html: string }

/** A page to be drawn, with the ids of those that it is drawn with. */
type Ask = {
  readonly id: number
  readonly language: string
  readonly path: string
  readonly linked: readonly number[]
}

/** Renders pages one after another in a separate canvas, which the window of a signed-in person opens. */
export async function drawOnCanvas(window: Window, asked: readonly Ask[]): Promise<readonly DrawnPage[]> {
  await window.evaluate(openCanvas, { type: CONNECT, version: MESSAGES_VERSION })
  const drawn: DrawnPage[] = []
  for (const { path, ...ask } of asked) {
    const html = await window.evaluate(drawPage, ask)
    drawn.push({ path, html })
  }
  return drawn
}

/** Renders a page that is not stored in a separate canvas, which the window of a signed-in person opens; returns its frame. */
export async function showOnCanvas(
  window: Window,
  page: object,
  linked: readonly object[] = [],
): Promise<Frame> {
  await window.evaluate(openCanvas, { type: CONNECT, version: MESSAGES_VERSION })
  await window.evaluate(showPage, { page, linked })
  const frame = window.frames().find((each) => each.url().includes('/manager/canvas'))
  if (frame === undefined) throw new Error('The window has no canvas.')
  return frame
}

type CanvasWindow = typeof globalThis & {
  drawing: { port: MessagePort; frame: HTMLIFrameElement; site: object }
}

/** In the window: opens a canvas as the shell does. */
async function openCanvas(connection: { type: string; version: number }): Promise<void> {
  const opened = (await (await fetch('/api/editor')).json()) as {
    origin: string
    design: { document: object }
    heads: object[]
    assets: object
  }
  const nonce = crypto.randomUUID()
  const frame = document.createElement('iframe')
  frame.src = `/manager/canvas#${nonce}`
  const loaded = new Promise((resolve) => {
    addEventListener('message', (event) => event.source === frame.contentWindow && resolve(null))
  })
  document.body.append(frame)
  await loaded
  const { port1, port2 } = new MessageChannel()
  const ready = new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
  })
  port1.start()
  frame.contentWindow?.postMessage({ ...connection, nonce }, location.origin, [port2])
  await ready
  const site = {
    origin: opened.origin,
    design: opened.design.document,
    heads: opened.heads,
    assets: opened.assets,
  }
  ;(globalThis as CanvasWindow).drawing = { port: port1, frame, site }
}

/** In the window: renders a given page in a frame as large as the window. */
async function showPage({ page, linked }: { page: object; linked: readonly object[] }): Promise<void> {
  const { port, frame, site } = (globalThis as CanvasWindow).drawing
  frame.style.cssText = 'position:fixed;inset:0;inline-size:100vw;block-size:100vh;border:0'
  const drawn = new Promise<void>((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'drawn') resolve()
    })
  })
  port.postMessage({
    type: 'show',
    site,
    page,
    linked,
    language: 'en',
    ui: 'en',
    mayWrite: true,
    mayArrange: false,
    isSafe: false,
  })
  await drawn
}

/** In the window: renders one page, and returns the inner HTML of its body. */
async function drawPage({ id, language, linked: ids }: Omit<Ask, 'path'>): Promise<string> {
  const { port, frame, site } = (globalThis as CanvasWindow).drawing
  const documents = [id, ...ids].map(async (each) => {
    const { document } = (await (await fetch(`/api/drafts/page:${each}`)).json()) as { document: object }
    return document
  })
  const [page, ...linked] = await Promise.all(documents)
  const drawn = new Promise<string>((resolve) => {
    const hear = ({ data }: MessageEvent<{ type: string; message?: string }>): void => {
      if (data.type !== 'drawn') return
      port.removeEventListener('message', hear)
      resolve(frame.contentDocument?.body.innerHTML ?? '')
    }
    port.addEventListener('message', hear)
  })
  port.postMessage({
    type: 'show',
    site,
    page,
    linked,
    language,
    ui: 'en',
    mayArrange: false,
    mayWrite: true,
    isSafe: false,
  })
  return drawn
}

/** What the publisher adds to load scripts and styles. */
const NOT_SHOWN = new Set(['script', 'link', 'noscript', 'style'])

/** What elements say of themselves on the canvas alone. */
const CANVAS_ONLY = new Set(['data-text', 'data-popup-of'])

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** The body of a published page as lines of elements and words, without its data. */
export const publishedLines = (html: string): readonly string[] => {
  const page = parse(html)
  const root = page.childNodes.find((node) => node.nodeName === 'html') as Element
  const body = root.childNodes.find((node) => node.nodeName === 'body') as Element
  return linesOf(body.childNodes)
}

/** The same of what a canvas drew, without the marks of what can be edited. */
export const canvasLines = (html: string): readonly string[] => linesOf(parseFragment(html).childNodes)

function linesOf(nodes: readonly Node[]): readonly string[] {
  const lines: string[] = []
  let words = ''
  const end = (): void => {
    if (words !== '') lines.push(JSON.stringify(words))
    words = ''
  }
  const walk = (node: Node): void => {
    if ('value' in node) words += node.value
    if (!('tagName' in node) || NOT_SHOWN.has(node.tagName)) return
    const attributes = node.attrs
      .filter(({ name }) => !CANVAS_ONLY.has(name) && name !== 'autofocus')
      .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
      .toSorted()
    // A text without an element gets a span in the canvas, which looks like nothing.
    if (node.tagName === 'span' && attributes.length === 0) return node.childNodes.forEach(walk)
    end()
    lines.push(`<${[node.tagName, ...attributes].join(' ')}>`)
    node.childNodes.forEach(walk)
    end()
    lines.push(`</${node.tagName}>`)
  }
  nodes.forEach(walk)
  end()
  return lines
}
