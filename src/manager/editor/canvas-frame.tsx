import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useSay } from '../phrases/use-say.ts'
import { Heartbeat } from './heartbeat.ts'
import {
  CONNECT,
  fromCanvas,
  LOADED,
  MESSAGES_VERSION,
  type FromCanvas,
  type ToCanvas,
} from '#frame/messages.ts'

type CanvasFrameProps = {
  /** Width at which the page is shown, in px; null uses the available width. */
  readonly width: number | null
  /** The local host for components; null uses the server's. */
  readonly componentHost: string | null
  readonly hear: (message: FromCanvas) => void
  /** Called with the port when the canvas accepts messages, and with null when it no longer does. */
  readonly connected: (send: ((message: ToCanvas) => void) | null) => void
  /** Called when the canvas has not responded for a while, and when it responds again. */
  readonly silent: (isSilent: boolean) => void
}

/** The iframe in which the page is drawn, and the port to it. A page wider than the available space is scaled down. */
export function CanvasFrame({ width, componentHost, ...tell }: CanvasFrameProps): ReactNode {
  const say = useSay()
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [nonce] = useState(() => crypto.randomUUID())
  const room = useRoom(place)
  useCanvasPort(frame, { nonce, ...(componentHost !== null && { componentHost }) }, tell)
  const query = componentHost === null ? '' : `?components=${encodeURIComponent(componentHost)}`
  const zoom = width === null ? 1 : Math.min(1, room.width / width)
  const size =
    room.width === 0
      ? {}
      : {
          inlineSize: `${width ?? room.width}px`,
          blockSize: `${room.height / zoom}px`,
          transform: `scale(${zoom})`,
          marginInlineStart: `${Math.max(0, (room.width - (width ?? room.width) * zoom) / 2)}px`,
        }
  return (
    <div className="canvas-place" ref={place}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server whose script has to reach the same origin */}
      <iframe
        ref={frame}
        title={say('Page')}
        className="canvas"
        src={`/manager/canvas${query}#${nonce}`}
        style={size}
      />
      {zoom < 1 && <span className="zoom">{`${Math.round(zoom * 100)} %`}</span>}
    </div>
  )
}

/** The inner size of an element, in px, as it changes. */
function useRoom(element: RefObject<HTMLElement | null>): {
  readonly width: number
  readonly height: number
} {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** Sends a port to the canvas in a frame, after checking that it is the right one. */
function useCanvasPort(
  frame: RefObject<HTMLIFrameElement | null>,
  hello: { readonly nonce: string; readonly componentHost?: string },
  tell: Pick<CanvasFrameProps, 'hear' | 'connected' | 'silent'>,
): void {
  const latest = useRef(tell)
  const [greeting] = useState(hello)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    let port: MessagePort | null = null
    const post = (message: ToCanvas): void => port?.postMessage(message)
    const heartbeat = new Heartbeat({
      ping: (id) => post({ type: 'ping', id }),
      silent: (isSilent) => latest.current.silent(isSilent),
      isSeen: () => document.visibilityState === 'visible',
      now: () => Date.now(),
    })
    const connect = (event: MessageEvent<unknown>): void => {
      const target = frame.current?.contentWindow
      const isCanvas = event.origin === location.origin && event.source === target
      if (!isCanvas || target == null || (event.data as { type?: unknown } | null)?.type !== LOADED) return
      const channel = new MessageChannel()
      port = channel.port1
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = fromCanvas.safeParse(data)
        if (!message.success) return
        if (message.data.type === 'pong') heartbeat.answered(message.data.id)
        else latest.current.hear(message.data)
      })
      port.start()
      target.postMessage({ type: CONNECT, version: MESSAGES_VERSION, ...greeting }, location.origin, [
        channel.port2,
      ])
      latest.current.connected(post)
    }
    addEventListener('message', connect)
    return () => {
      removeEventListener('message', connect)
      heartbeat.stop()
      port?.close()
      latest.current.connected(null)
    }
  }, [frame, greeting])
}
