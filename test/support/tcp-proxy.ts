import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut, held up or slowed down. */
export type TcpProxy = {
  readonly port: number
  /** `through` passes bytes on, `silent` swallows them, `closed` cuts every line and takes no new one. */
  set(mode: TcpMode): void
  close(): Promise<void>
}

export type TcpMode = 'through' | 'silent' | 'closed'

/** Starts a line on 127.0.0.1 to a port of the same machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let mode: TcpMode = 'through'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => mode === 'through' && to.write(bytes)).on('close', () => to.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (mode === 'closed') {
      near.resetAndDestroy()
      return
    }
    const far = keep(connect(target, '127.0.0.1'))
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      mode = next
      if (next === 'closed') for (const socket of sockets) socket.resetAndDestroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
