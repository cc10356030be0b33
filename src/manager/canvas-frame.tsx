import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  CONNECT,
  fromCanvas,
  LOADED,
  MESSAGES_VERSION,
  type FromCanvas,
  type ToCanvas,
} from '#frame/messages.ts'

type CanvasFrameProps = {
  /** Width that the page is shown at, in px. */
  readonly width: number
  readonly hear: (message: FromCanvas) => void
  /** Told once the canvas takes messages, and null when it no longer does. */
  readonly connected: (send: ((message: ToCanvas) => void) | null) => void
}

/** The frame in which the page is drawn, and the port to it. */
export function CanvasFrame({ width, hear, connected }: CanvasFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(() => crypto.randomUUID())
  const latest = useRef({ hear, connected })
  useEffect(() => {
    latest.current = { hear, connected }
  })
  useEffect(() => {
    let port: MessagePort | null = null
    const connect = (event: MessageEvent<unknown>): void => {
      const target = frame.current?.contentWindow
      const isCanvas = event.origin === location.origin && event.source === target
      if (!isCanvas || target == null || (event.data as { type?: unknown } | null)?.type !== LOADED) return
      const channel = new MessageChannel()
      port = channel.port1
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = fromCanvas.safeParse(data)
        if (message.success) latest.current.hear(message.data)
      })
      port.start()
      target.postMessage({ type: CONNECT, version: MESSAGES_VERSION, nonce }, location.origin, [
        channel.port2,
      ])
      latest.current.connected((message) => port?.postMessage(message))
    }
    addEventListener('message', connect)
    return () => {
      removeEventListener('message', connect)
      port?.close()
      latest.current.connected(null)
    }
  }, [nonce])
  return (
    <div className="canvas-place">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server whose script has to reach the same origin */}
      <iframe ref={frame} title="Page" className="canvas" src={`/manager/canvas#${nonce}`} width={width} />
    </div>
  )
}
